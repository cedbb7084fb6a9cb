import type { QueryOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { ownFreeTimes } from '@dressing-room/contract/stylist-calendar'
import { MAX_WINDOW_DAYS } from '@dressing-room/contract/stylist-services'
import type { Day } from '@dressing-room/contract/time'
import type { Deps } from '../../../deps.ts'
import { availableStarts, type BookableService, chairId, toBookable } from '../../calendar/index.ts'
import {
  type BookableOffer,
  findOffer,
  type ResourceRow,
  resourcesNeeded,
  visitOffer,
} from '../../stylist-services/index.ts'
import { placeTimeText, type WithPlaceTime } from '../place-time.ts'
import { chosenMember, seatOf } from '../seats.ts'
import { findOfferOfVisit, toMovable } from '../visit-lengths.ts'
import { findOwnVisit } from './own-visit.ts'

/** What the stylist may like to choose from; they may choose any other time as well. */
export async function listFreeTimes(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  day: Day,
  request: QueryOf<typeof ownFreeTimes>,
): Promise<WithPlaceTime<ResponseOf<typeof ownFreeTimes>>> {
  const { offer, bookable, except, member, needs } = request.visit
    ? await ofVisit(deps, stylist, request.visit)
    : await ofService(deps, stylist, request)
  if (!offer) return { times: [], timeZone: '', placeTimeName: '' }
  const unlimited = { ...bookable, minimumNoticeMinutes: 0, bookingWindowDays: MAX_WINDOW_DAYS }
  const starts = await availableStarts(deps, offer, unlimited, { from: day, to: day }, { except, member, needs })
  const { time_zone: timeZone, city } = offer
  return { times: starts.map(({ label }) => label), timeZone, placeTimeName: placeTimeText(city) }
}

type Asked =
  | {
      offer: BookableOffer
      bookable: BookableService
      except: string[]
      member: string | undefined
      needs: ResourceRow[]
    }
  | { offer?: undefined; bookable?: undefined; except?: undefined; member?: undefined; needs?: undefined }

async function ofService(
  { db }: Pick<Deps, 'db'>,
  stylist: { id: string },
  { serviceID = '', member, ...wish }: QueryOf<typeof ownFreeTimes>,
): Promise<Asked> {
  const plain = (await findOffer(db, serviceID)) ?? refuse('service_not_found')
  if (plain.seller_id !== stylist.id) refuse('not_yours')
  const offer = await visitOffer(db, plain, wish, { byHand: true })
  return { offer, bookable: toBookable(offer), except: [], member: chosenMember(offer, member), needs: offer.resources }
}

/** Of a service that is gone nothing is listed: it has no hours any more. */
async function ofVisit({ db }: Pick<Deps, 'db'>, stylist: { id: string }, id: string): Promise<Asked> {
  const booking = await findOwnVisit(db, stylist, id)
  const offer = await findOfferOfVisit(db, booking)
  if (!offer) return {}
  // The visit stays with whom it is, unless they do not do its service any more.
  const member = chairId(seatOf(booking))
  const isInTeam = offer.team?.some(({ id }) => id === member)
  return {
    offer,
    bookable: toMovable(offer, booking),
    except: [booking.id],
    member: isInTeam ? member : undefined,
    needs: await resourcesNeeded(db, booking.resource_ids),
  }
}
