import { type DiscoverResponse, discover } from '@dressing-room/contract/discovery'
import type { ApiCall, RequestOf } from '@dressing-room/contract/endpoint'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'

/** An address that asks for more batches gets this many at once; the button loads the rest. */
const MOST_AT_ONCE = 20

type DiscoverQuery = NonNullable<RequestOf<typeof discover>['query']>

/** All batches that one screen shows. */
export interface Batches<Batch> {
  /** What was asked, without the batch: lists of one key continue each other. */
  key: string
  /** undefined when not even the first could be fetched. */
  latest: Omit<DiscoverResponse, 'products' | 'services'> | undefined
  shown: Batch[]
  failed: boolean
  /** Why an address was not understood. */
  refused?: string
}

interface BatchOptions<Batch> {
  query: DiscoverQuery
  upTo: number
  /** What a list keeps of an answer. */
  keep: (response: DiscoverResponse) => Batch
  known?: Batches<Batch> | undefined
}

/** Everything up to the batch that is wanted; of what is known already nothing is asked again. */
export async function loadBatches<Batch>(
  { query, upTo, keep, known }: BatchOptions<Batch>,
  api?: ApiCall,
): Promise<Batches<Batch>> {
  const key = keyOf(query)
  // The first batch is always requested anew; later ones, and those shown again by Back, may be a few minutes old.
  const start = known?.key === key && upTo > 1 && known.shown.length <= upTo ? known : undefined
  const batches: Batches<Batch> = {
    key,
    latest: start?.latest,
    shown: start?.shown.slice() ?? [],
    failed: false,
  }
  const end = Math.min(upTo, batches.shown.length + MOST_AT_ONCE)
  try {
    while (batches.shown.length < end && (!batches.latest || batches.latest.next)) {
      const { products, services, ...latest } = await askNext(query, batches, api)
      batches.shown.push(keep({ products, services, ...latest }))
      batches.latest = latest
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'malformed') return { ...batches, refused: error.message }
    console.error('Error fetching products and services', error)
    batches.failed = true
  }
  return batches
}

function askNext(query: DiscoverQuery, { latest, shown }: Batches<unknown>, api?: ApiCall) {
  const batch = String(shown.length + 1)
  return call(discover, { query: { ...query, batch, ...(latest?.next && { after: latest.next }) } }, api)
}

function keyOf(query: DiscoverQuery): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
}

let remembered: Batches<unknown> | undefined

/** In the browser only: what the screen showed last, so that one more batch is one more question, and Back none. */
export function remember(batches: Batches<unknown>): void {
  remembered = batches
}

export function recall<Batch>(): Batches<Batch> | undefined {
  return remembered as Batches<Batch> | undefined
}

/** Of a page whose list could not be made. */
export function statusOf({ latest, refused }: Batches<unknown>): number {
  return refused ? 400 : latest ? 200 : 503
}
