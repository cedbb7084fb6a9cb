import { listParcels, PARCEL_STATUSES, PARCELS_PER_PAGE, type ParcelStatus } from '@dressing-room/contract/fulfilment'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'

/** In the address: which page of parcels; `page` is that of the orders below. */
export const PARCEL_PAGE = 'parcels'

/** What the seller looks at. Without a word in the address: what is to be shipped. */
export interface ParcelView {
  status: ParcelStatus | 'all'
  search: string
}

export async function loadParcels(params: URLSearchParams) {
  const page = /^[1-9]\d{0,5}$/.exec(params.get(PARCEL_PAGE) ?? '')?.[0] ?? '1'
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  const wanted = params.get('status')
  const status: ParcelView['status'] =
    wanted === 'all' ? wanted : (PARCEL_STATUSES.find((each) => each === wanted) ?? 'processing')
  const query = {
    page,
    limit: String(PARCELS_PER_PAGE),
    ...(status !== 'all' && { status }),
    ...(search && { search }),
  }
  return { view: { status, search }, list: await optional(call(listParcels, { query })) }
}
