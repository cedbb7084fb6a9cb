import type { NoticeChannel, NoticeGroup } from '@dressing-room/contract/notifications'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Contact, contactColumns, toContact } from '../accounts/index.ts'
import type { Wishes } from './wishes.ts'

/** Somebody who is told of things: where and in which language, and by which ways they want to be told. */
type Addressee = Contact & Wishes

/** One read of all that telling these people takes, since it runs with every purchase; asking for another one is a fault. */
export async function findAddressees(db: Db, accounts: string[]): Promise<(id: string) => Addressee> {
  const { rows } = await sql<Parameters<typeof toContact>[0] & Wishes & { id: string }>`
    select account.id, ${contactColumns},
      json_build_object('email', notify_by_email, 'sms', notify_by_sms, 'push', notify_by_push) as ways,
      coalesce((select json_agg(json_build_object('group', notice_group, 'channel', channel, 'isWanted', is_wanted))
        from notice_choice where account_id = account.id), '[]') as choices,
      array(select id from push_device where account_id = account.id) as devices,
      exists (select from text_phone where account_id = account.id and confirmed_at is not null) as "hasPhone"
    from account where account.id = any (${[...new Set(accounts)]}::uuid[])`.execute(db)
  const addressees = new Map(
    rows.map(({ id, ways, choices, devices, hasPhone, ...contact }) => [
      id,
      { ...toContact(contact), ways, choices, devices, hasPhone },
    ]),
  )
  return (id) => {
    const addressee = addressees.get(id)
    if (!addressee) throw new Error(`no account ${id}`)
    return addressee
  }
}

export async function saveChoice(
  db: Db,
  accountId: string,
  { group, channel, isWanted }: { group: NoticeGroup; channel: NoticeChannel; isWanted: boolean },
): Promise<void> {
  await db
    .insertInto('notice_choice')
    .values({ account_id: accountId, notice_group: group, channel, is_wanted: isWanted })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'notice_group', 'channel']).doUpdateSet({ is_wanted: isWanted }),
    )
    .execute()
}

export interface NewNotice {
  account: string
  kind: string
  about: string
  /** The kind of its mail, which tells one step of a thing from the next. */
  toldAs: string
  title: string
  page: string
}

/** Answers those that had not been written before. */
export function insertNotices(tx: Tx, notices: NewNotice[], now: Date) {
  return tx
    .insertInto('notice')
    .values(
      notices.map(({ account, kind, about, toldAs, title, page }) => ({
        ...{ account_id: account, kind, about, told_as: toldAs, title, page, created_at: now },
      })),
    )
    .onConflict((conflict) => conflict.constraint('notice_told_once').doNothing())
    .returning(['id', 'account_id as account', 'about', 'told_as as toldAs'])
    .execute()
}

interface NewSending {
  noticeId: string
  /** Null for a text message. */
  deviceId: string | null
}

/** Leaves out devices that were forgotten since they were read: what is told with it must not fail for that. */
export async function insertSendings(tx: Tx, sendings: NewSending[], now: Date) {
  const devices = sendings.map(({ deviceId }) => deviceId)
  const { rows } = await sql<{ id: string; device_id: string | null }>`
    with still_there as materialized (
      -- Whoever forgets one of them waits until this has been committed.
      select id from push_device where id = any (${devices}::uuid[]) order by id for key share
    )
    insert into notice_sending (notice_id, device_id, created_at)
    select notice_id, device_id, ${now} from unnest(
      ${sendings.map(({ noticeId }) => noticeId)}::uuid[], ${devices}::uuid[]
    ) as sending (notice_id, device_id)
    where device_id is null or device_id in (select id from still_there)
    returning id, device_id`.execute(tx)
  return rows
}

export interface Sending {
  notice: { id: string; kind: string; title: string; page: string }
  device: { id: string; endpoint: string; p256dh: string; auth: string } | undefined
  phone: string | null
}

/** Undefined when it is out already, or its device has gone. */
export async function findSending(db: Db, id: string): Promise<Sending | undefined> {
  const row = await db
    .selectFrom('notice_sending')
    .innerJoin('notice', 'notice.id', 'notice_id')
    .leftJoin('push_device', 'push_device.id', 'device_id')
    .leftJoin('text_phone', (join) =>
      join.onRef('text_phone.account_id', '=', 'notice.account_id').on('confirmed_at', 'is not', null),
    )
    .select(['notice.id', 'kind', 'title', 'page', 'device_id', 'endpoint', 'p256dh', 'auth', 'phone'])
    .where('notice_sending.id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: noticeId, kind, title, page, phone, device_id: deviceId, endpoint, p256dh, auth } = row
  const device = deviceId && endpoint && p256dh && auth ? { id: deviceId, endpoint, p256dh, auth } : undefined
  return { notice: { id: noticeId, kind, title, page }, device, phone }
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('notice_sending').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function markFailed(db: Db, id: string, { message }: Error, now: Date): Promise<void> {
  await db.updateTable('notice_sending').set({ failed_at: now, failure: message }).where('id', '=', id).execute()
}

export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

/** What is older is of no use to anybody. */
export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('created_at', '<', before).execute()
}
