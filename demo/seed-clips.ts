import type { Tx } from '@dressing-room/server/platform/db/database'
import { CLIPS, readClipFile } from './clips/clip-files.ts'
import { captionsOf, type DemoClip, demoClips, SECONDS, SIZE } from './clips/clip-list.ts'
import { daysBefore } from './days-before.ts'
import { FOLDER } from './pictures/picture-list.ts'

const COMMENTS = [
  'What size is she wearing?',
  'I have watched this four times.',
  'Saving this one for Friday.',
  'It is even better up close.',
  'Does it come in other colors?',
]

/** A few short videos of what is for sale, which the demo's visitors have liked and talked about. */
export async function insertClips(tx: Tx, now: Date): Promise<void> {
  const visitors = await tx
    .selectFrom('account')
    .select('id')
    .where('is_verified', '=', false)
    .orderBy('email')
    .limit(12)
    .execute()
  for (const [at, clip] of demoClips.entries()) {
    const id = await insertClip(tx, clip, now)
    const likers = visitors.slice(0, 3 + ((at * 5) % Math.max(1, visitors.length)))
    const liked_at = daysBefore(now, clip.daysAgo / 2)
    if (likers.length > 0) {
      await tx
        .insertInto('clip_like')
        .values(likers.map((visitor) => ({ clip_id: id, account_id: visitor.id, liked_at })))
        .execute()
    }
    const said = visitors.slice(at % 3, (at % 3) + 2).map((visitor, number) => ({
      ...{ clip_id: id, account_id: visitor.id, text: COMMENTS[(at + number) % COMMENTS.length] ?? '' },
      created_at: daysBefore(now, clip.daysAgo / (2 + number)),
    }))
    if (said.length > 0) await tx.insertInto('clip_comment').values(said).execute()
  }
}

async function insertClip(tx: Tx, clip: DemoClip, now: Date): Promise<string> {
  const { served, bytes } = await readClipFile(clip.name)
  const shown =
    'service' in clip.of
      ? await tx
          .selectFrom('service')
          .select(['id', 'seller_id'])
          .where('public_id', '=', clip.of.service)
          .executeTakeFirstOrThrow()
      : await tx
          .selectFrom('product')
          .select(['id', 'seller_id'])
          .where('slug', '=', clip.of.product)
          .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('clip')
    .values({
      seller_id: shown.seller_id,
      ['service' in clip.of ? 'service_id' : 'product_id']: shown.id,
      base: `${FOLDER}/${CLIPS}/${served}`,
      format: 'webm',
      state: 'ready',
      bytes: bytes.length,
      ...SIZE,
      duration_ms: SECONDS * 1000,
      caption: clip.caption,
      is_silent: true,
      captions: captionsOf(clip),
      created_at: daysBefore(now, clip.daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
