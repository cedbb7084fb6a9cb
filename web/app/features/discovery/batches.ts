import { type DiscoverResponse, discover } from '@dressing-room/contract/discovery'
import type { ApiCall, RequestOf } from '@dressing-room/contract/endpoint'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'

/** An address that asks for more batches gets this many at once; the button loads the rest. */
const MOST_AT_ONCE = 20

type DiscoverQuery = NonNullable<RequestOf<typeof discover>['query']>
/** An answer that is one batch of a list. */
type ListAnswer = Pick<DiscoverResponse, 'products' | 'services' | 'next'>

/** All batches that one screen shows. */
export interface Batches<Batch, Answer = DiscoverResponse> {
  /** What was asked, without the batch: lists of one key continue each other. */
  key: string
  /** undefined when not even the first could be fetched. */
  latest: Omit<Answer, 'products' | 'services'> | undefined
  shown: Batch[]
  failed: boolean
  /** Why an address was not understood. */
  refused?: string
}

interface BatchOptions<Batch, Answer> {
  /** Asks for the batch of this number, after what the one before has given as its end. */
  ask: (batch: string, after: { after?: string }) => Promise<Answer>
  key: string
  upTo: number
  /** What a list keeps of an answer. */
  keep: (response: Answer) => Batch
  known?: Batches<Batch, Answer> | undefined
}

/** Everything up to the batch that is wanted; of what is known already nothing is asked again. */
export async function loadBatches<Batch, Answer extends ListAnswer>({
  ask,
  key,
  upTo,
  keep,
  known,
}: BatchOptions<Batch, Answer>): Promise<Batches<Batch, Answer>> {
  // The first batch is always requested anew; later ones, and those shown again by Back, may be a few minutes old.
  const start = known?.key === key && upTo > 1 && known.shown.length <= upTo ? known : undefined
  const batches: Batches<Batch, Answer> & { latest: { next?: string | undefined } | undefined } = {
    key,
    latest: start?.latest,
    shown: start?.shown.slice() ?? [],
    failed: false,
  }
  const end = Math.min(upTo, batches.shown.length + MOST_AT_ONCE)
  try {
    while (batches.shown.length < end && (!batches.latest || batches.latest.next)) {
      const after = batches.latest?.next
      const response = await ask(String(batches.shown.length + 1), after ? { after } : {})
      const { products: _, services: __, ...latest } = response
      batches.shown.push(keep(response))
      batches.latest = latest
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'malformed') return { ...batches, refused: error.message }
    // There is no such list.
    if (error instanceof Refusal && error.status === 404) throw error
    console.error('Error fetching products and services', error)
    batches.failed = true
  }
  return batches
}

/** What Discover and Around You list. */
export function askDiscover(query: DiscoverQuery, api?: ApiCall) {
  return {
    key: keyOf(query),
    ask: (batch: string, after: { after?: string }) => call(discover, { query: { ...query, batch, ...after } }, api),
  }
}

export function keyOf(query: Record<string, string | undefined>): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
}

let remembered: { key: string } | undefined

/** In the browser only: what the screen showed last, so that one more batch is one more question, and Back none. */
export function remember(batches: { key: string }): void {
  remembered = batches
}

export function recall<Batch, Answer = DiscoverResponse>(): Batches<Batch, Answer> | undefined {
  return remembered as Batches<Batch, Answer> | undefined
}

/** Of a page whose list could not be made. */
export function statusOf({ latest, refused }: Pick<Batches<unknown, unknown>, 'latest' | 'refused'>): number {
  return refused ? 400 : latest ? 200 : 503
}
