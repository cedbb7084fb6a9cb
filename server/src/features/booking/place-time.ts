import { say, type Text } from '@dressing-room/contract/text'

/** What people call the time at a visit's place: 'Atlanta time'. The zone's own name may be another town's. */
export function placeTimeText(city: string): Text {
  const town = city.trim()
  return town ? say('{town} time', { town }) : say('local time')
}

/** What the time there is called is words that are not said yet. */
export type WithPlaceTime<T> = Omit<T, 'placeTimeName'> & { placeTimeName: Text }
