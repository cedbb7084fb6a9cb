import { type ServicesAround, servicesAround } from '@dressing-room/contract/around'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'
import { FURTHER, whenIn } from './around-choices.tsx'
import { radiusIn } from './distance.ts'

/** The services around a place, as an address asks for them; undefined when they could not be loaded. */
export async function loadAround(
  params: URLSearchParams,
  { from, serviceCategory }: { from: { latitude: string; longitude: string }; serviceCategory: string | undefined },
  api?: ApiCall,
): Promise<ServicesAround | undefined> {
  const [within, when, after] = [radiusIn(params), whenIn(params), params.get(FURTHER)]
  const query = {
    ...from,
    ...(within && { within }),
    ...(when && { when }),
    ...(serviceCategory && { serviceCategory }),
  }
  try {
    // An address that goes on where no list stands begins anew.
    return await call(servicesAround, { query: { ...query, ...(after && { after }) } }, api).catch((error) => {
      if (!after || !(error instanceof Refusal) || error.code !== 'malformed') throw error
      return call(servicesAround, { query }, api)
    })
  } catch (error) {
    console.error('Error fetching services around a place', error)
    return undefined
  }
}
