import { expect, it } from 'vitest'
import { aBuyer } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { transact } from './transact.ts'

const shop = shopOfFile()

it('what was deleted between reading and writing is looked for again, and then it is not there', async () => {
  const { id } = await aBuyer(shop)
  const device = { account_id: id, endpoint: 'https://push.test/1', name: 'Chrome', p256dh: 'k', auth: 'a' }
  const { id: deviceId } = await shop.db
    .insertInto('push_device')
    .values({ ...device, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  let tries = 0
  const seen = await transact(shop.db, async (tx) => {
    tries += 1
    const found = await tx.selectFrom('push_device').select('id').where('id', '=', deviceId).executeTakeFirst()
    if (!found) return 'gone'
    const notice = { account_id: id, kind: 'visit_moved', about: 'v', told_as: 'v', title: 'Moved', page: '/' }
    const { id: noticeId } = await tx
      .insertInto('notice')
      .values({ ...notice, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.deleteFrom('push_device').where('id', '=', deviceId).execute()
    await tx
      .insertInto('notice_sending')
      .values({ notice_id: noticeId, device_id: deviceId, created_at: new Date() })
      .execute()
    return 'written'
  })
  expect([seen, tries]).toEqual(['gone', 2])
  expect(await shop.db.selectFrom('notice').select('id').where('account_id', '=', id).execute()).toEqual([])
})

it('a reference to what never was is still a fault', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await expect(
    transact(shop.db, (tx) =>
      tx.insertInto('shop').values({ seller_id: nobody, name: 'Nowhere', slug: 'nowhere' }).execute(),
    ),
  ).rejects.toMatchObject({ code: '23503' })
})
