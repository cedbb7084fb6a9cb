import { noSuch } from './errors.ts'
import type { Params } from './params.ts'

export type PageRequest = { limit: number; after?: string; before?: string; from: number; to: number }

export function readPage(params: Params): PageRequest {
  return {
    limit: Math.min(params.integer('limit', 1) ?? 10, 100),
    after: params.text('starting_after'),
    before: params.text('ending_before'),
    ...readCreated(params),
  }
}

// Either one moment or a span with gt, gte, lt and lte, in whole seconds.
function readCreated(params: Params): { from: number; to: number } {
  if (params.isText('created')) {
    const moment = params.integer('created') ?? 0
    return { from: moment, to: moment }
  }
  const span = params.object('created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => span?.integer(bound))
  return { from: gte ?? (gt === undefined ? 0 : gt + 1), to: lte ?? (lt ?? Number.POSITIVE_INFINITY) - (lt ? 1 : 0) }
}

type Listed = { id: string; created: number }

/** One page of a list, newest first; the records come in the order in which they were made. */
export function page<T extends Listed>(
  url: string,
  records: Iterable<T>,
  request: PageRequest,
  show: (record: T) => object,
) {
  const newestFirst = [...records].filter(({ created }) => created >= request.from && created <= request.to).reverse()
  const from = request.after ? placeOf(newestFirst, request.after, 'starting_after') + 1 : 0
  const to = request.before ? placeOf(newestFirst, request.before, 'ending_before') : newestFirst.length
  const rest = newestFirst.slice(from, to)
  const shown = request.before ? rest.slice(-request.limit) : rest.slice(0, request.limit)
  return { object: 'list', url, has_more: rest.length > shown.length, data: shown.map(show) }
}

function placeOf(records: Listed[], id: string, param: string): number {
  const place = records.findIndex((record) => record.id === id)
  if (place < 0) throw noSuch('object', id, param)
  return place
}
