import { MAX_IMAGE_BYTES, MAX_PICTURES } from '@dressing-room/contract/images'
import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { OutsideError } from '../../platform/http/outbound.ts'
import { editOwnProduct, readOwnProducts } from '../catalog/index.ts'
import { storePicture } from '../images/index.ts'
import { raiseVersion } from './import-store.ts'
import { endPicture, nextPictures, type WaitingPicture } from './picture-store.ts'
import { picturesOf } from './rules.ts'

type FetchDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log' | 'images' | 'fetchFromOutside'>

/** Only its name is needed to ask for it. */
export const fetchPicturesJob = 'fetch-import-pictures'

const AT_ONCE = 4
const LONGEST_MS = 60_000
const TIMEOUT_MS = 15_000

/** Fetches pictures that imports have named, from hosts that the operator allows, and gives them to their products. */
export async function fetchPictures(deps: FetchDeps): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    const pictures = await nextPictures(deps.db, AT_ONCE)
    if (pictures.length === 0) return
    // Those of one product come one after another, in its order.
    for (const picture of pictures) await fetchOne(deps, picture)
  }
  await transact(deps.db, (tx) => deps.queue.enqueue(tx, fetchPicturesJob, {}))
}

async function fetchOne(deps: FetchDeps, picture: WaitingPicture): Promise<void> {
  try {
    const { status, bytes } = await deps.fetchFromOutside(picture.url, {
      maxBytes: MAX_IMAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
      allowedHosts: deps.shop.importPictureHosts,
      headers: { accept: 'image/webp,image/jpeg,image/png' },
    })
    if (status !== 200) return fail(deps, picture, `That host answered ${status}.`)
    const { url } = await storePicture(deps, { ownerId: picture.sellerId, bytes })
    const isShown = await show(deps, picture, url)
    if (isShown) await endPicture(deps.db, picture.id, { state: 'fetched' })
    else await fail(deps, picture, 'The product has four pictures already, or is gone.')
  } catch (error) {
    if (error instanceof OutsideError) return fail(deps, picture, WORDS[error.fault])
    if (error instanceof Refusal && error.code !== 'try_again') return fail(deps, picture, error.message)
    throw error
  }
}

const WORDS: Record<OutsideError['fault'], string> = {
  not_allowed: 'Pictures are not fetched from there.',
  not_reachable: 'That host could not be reached.',
  too_large: 'It is larger than 5 MB.',
  too_slow: 'That host was too slow.',
}

function fail({ db }: FetchDeps, { id }: WaitingPicture, reason: string): Promise<void> {
  return endPicture(db, id, { state: 'failed', reason })
}

function show(deps: FetchDeps, { sellerId, productId, alt, color }: WaitingPicture, url: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const [product] = await readOwnProducts(tx, sellerId, [productId])
    if (!product || product.pictures.length >= MAX_PICTURES) return false
    const picture = { url, ...(alt && { alt: alt.slice(0, 250) }), ...(product.colors.includes(color) && { color }) }
    const { before, after } = await editOwnProduct(deps, tx, sellerId, {
      id: productId,
      sent: { pictures: [...picturesOf(product), picture] },
    })
    await raiseVersion(tx, productId, { from: before.version, to: after.version })
    return true
  })
}
