import type { updatePicture } from '@dressing-room/contract/accounts'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { replacePicture } from '../accounts/index.ts'
import { acceptablePicture } from './rules.ts'
import { claimProfilePicture, dropProfilePictures, lockUploadsOf } from './store.ts'

/** Refuses what is no picture that its owner has uploaded for this. Whatever they had before is removed with its files. */
export function changeProfilePicture(
  { db, shop, clock }: Pick<Deps, 'db' | 'shop' | 'clock'>,
  ownerId: string,
  url: string,
): Promise<Localizable<ResponseOf<typeof updatePicture>>> {
  const accepted = url ? acceptablePicture(url, shop) : undefined
  const base = accepted && 'base' in accepted ? accepted.base : undefined
  return transact(db, async (tx) => {
    await lockUploadsOf(tx, ownerId)
    const isUsable = base ? await claimProfilePicture(tx, { ownerId, base, now: clock() }) : url === '' || accepted
    if (!isUsable)
      refuse('picture_not_usable', { errors: [{ pointer: '#/url', detail: say('Not a picture of yours.') }] })
    await dropProfilePictures(tx, { ownerId, except: base })
    const user = await replacePicture(tx, ownerId, withinShop(url, shop.origin))
    return { message: url ? say('Your picture is saved.') : say('Your picture is removed.'), user }
  })
}

/** Of a picture of the shop's own the path, which holds at whatever address the shop is. */
function withinShop(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
