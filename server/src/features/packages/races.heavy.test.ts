import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { anOffer, aPackage, ownPackage } from '../../../test/packages.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, book, dayFromToday, expectCleanBooks, hold, theStylist } from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { giveVisitBack, takeVisit } from './use-package.ts'

const shop = shopOfFile()
const someone = strangers(shop, 4)

it('gives the last visit of a package to one of two hundred, and never more than there are', async () => {
  const dry = await aStylistService(shop.db, { name: 'Blow-dry', minutes: 15, step: 15, windowDays: 60 })
  const maya = await theStylist(shop.db, dry)
  const ada = someone()
  const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry, { visits: 2, price: 100 }))
  const packageId = bought._id
  await hold(shop, ada, dry, [dayFromToday(shop, 3), '09:00'], { packageId })
  // From two hundred sessions at once, each for a time of its own: over HTTP as many as the limits let through.
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
  const tries = Array.from({ length: 200 }, (_, at) => {
    const day = dayFromToday(shop, 5 + Math.floor(at / times.length))
    return book(shop, ada, dry, [day, times[at % times.length] ?? '09:00'], { packageId })
  })
  const statuses = countStatuses(await Promise.all(tries))
  expect(statuses[200]).toBe(1)
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({ used: 2, left: 0 })
  await expectCleanBooks(shop)
})

it('holds whatever the order in which visits are taken and given back', async () => {
  const dry = await aStylistService(shop.db, { name: 'Blow-dry' })
  const maya = await theStylist(shop.db, dry)
  const ada = someone()
  const { _id: packageId } = await aPackage(shop, ada, await anOffer(shop, maya, dry, { visits: 4, price: 200 }))
  const now = shop.deps.clock()
  const wish = { packageId, buyerId: ada.id, serviceId: dry.id, startsAt: new Date(now.getTime() + 86_400_000) }
  let [taken, refused] = [0, 0]
  await Promise.all(
    Array.from({ length: 200 }, () =>
      transact(shop.db, (tx) => takeVisit(tx, wish, now)).then(
        () => taken++,
        () => refused++,
      ),
    ),
  )
  expect([taken, refused]).toEqual([4, 196])
  // The database itself holds it.
  const more = sql`update visit_package set used = used + 1 where id = ${packageId}`.execute(shop.db)
  await expect(more).rejects.toThrow('visit_package_has_no_more_visits')
  await Promise.all(Array.from({ length: 4 }, () => transact(shop.db, (tx) => giveVisitBack(tx, packageId, now))))
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({ used: 0, left: 4 })
  await expect(transact(shop.db, (tx) => giveVisitBack(tx, packageId, now))).rejects.toThrow()
})
