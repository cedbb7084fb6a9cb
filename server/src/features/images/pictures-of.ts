import { type ChosenPicture, MAX_PICTURES } from '@dressing-room/contract/images'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PictureRow } from './picture.ts'
import { type AcceptedPicture, acceptablePicture } from './rules.ts'
import { claimUploads } from './store.ts'

interface Chosen {
  ownerId: string
  /** In the order in which they are shown. */
  pictures: readonly ChosenPicture[]
  /** What the thing shows so far: these stay usable for it, whoever has uploaded them. */
  existing?: readonly PictureRow[]
  /** What the addresses are called in what was sent, for its fields at fault. */
  field?: string
  /** How many there can be. */
  most?: number
}

/** Of a picture at another host whose size nobody has told. */
const UNKNOWN_SIZE = { width: 1200, height: 1500 }

/**
 * The rows of these pictures, in order, for the tables of whoever shows them. Refuses addresses that no page may show,
 * uploads of others, and more than there can be. Belongs into the transaction that writes the rows: from then on an upload is
 * in use, counts against no quota and is not swept.
 */
export async function picturesOf(
  { shop, clock }: Pick<Deps, 'shop' | 'clock'>,
  tx: Tx,
  { ownerId, pictures, existing = [], field = 'gallery', most = MAX_PICTURES }: Chosen,
): Promise<PictureRow[]> {
  if (pictures.length > most) refuse('too_many_pictures')
  const kept = new Map(existing.map((row) => [row.base, row]))
  const accepted = pictures.map(({ url }) => acceptablePicture(url, shop))
  const bases = accepted.flatMap((each) => (each && 'base' in each && !kept.has(each.base) ? each.base : []))
  const uploads = bases.length > 0 ? await claimUploads(tx, { ownerId, bases, now: clock() }) : []
  const known = new Map<string, Facts>(kept)
  for (const row of uploads) known.set(row.base, row)

  const rows = pictures.map((picture, at) => toRow(picture, accepted[at], known))
  const errors = rows.flatMap((row, at) => (row ? [] : { pointer: `#/${field}/${at}`, detail: NOT_USABLE }))
  if (errors.length > 0) refuse('picture_not_usable', { errors })
  return rows.filter((row) => row !== undefined)
}

const NOT_USABLE = say('Not an image that you have uploaded here.')

type Facts = Omit<PictureRow, 'alt' | 'color'> & { alt?: string }

function toRow(
  { alt, color, width, height }: ChosenPicture,
  accepted: AcceptedPicture | undefined,
  known: Map<string, Facts>,
): PictureRow | undefined {
  if (!accepted) return undefined
  const base = 'base' in accepted ? accepted.base : accepted.external
  const facts = known.get(base) ?? ('external' in accepted ? outside(base, { width, height }) : undefined)
  if (!facts) return undefined
  return {
    base,
    widths: facts.widths,
    formats: facts.formats,
    width: facts.width,
    height: facts.height,
    placeholder: facts.placeholder,
    alt: alt ?? facts.alt ?? '',
    color: color || null,
  }
}

function outside(base: string, { width, height }: Pick<ChosenPicture, 'width' | 'height'>): Facts {
  return { base, widths: [], formats: [], placeholder: '', ...(width && height ? { width, height } : UNKNOWN_SIZE) }
}
