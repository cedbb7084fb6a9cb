import type { NoticeChoices } from '@dressing-room/contract/notifications'
import type { Deps } from '../../deps.ts'
import { listDevices } from './push-device-store.ts'
import { findAddressees } from './store.ts'
import { findPhone } from './text-phone-store.ts'
import { toGroupChoices } from './wishes.ts'

/** Everything that somebody has chosen, and what there is to choose. */
export async function showChoices(
  { db, push, texts }: Pick<Deps, 'db' | 'push' | 'texts'>,
  accountId: string,
): Promise<NoticeChoices> {
  const [addressee, devices, phone] = await Promise.all([
    findAddressees(db, [accountId]),
    listDevices(db, accountId),
    findPhone(db, accountId),
  ])
  return {
    groups: toGroupChoices(addressee(accountId)),
    texts: { isOffered: texts !== undefined, phone: phone?.phone ?? null, isConfirmed: Boolean(phone?.confirmed_at) },
    push: {
      key: push.publicKey,
      devices: devices.map(({ id, name, created_at }) => ({ _id: id, name, since: created_at.toISOString() })),
    },
  }
}
