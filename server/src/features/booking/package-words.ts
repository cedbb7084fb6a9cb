import { say, type Text } from '@dressing-room/contract/text'
import type { Reader } from './parties.ts'
import type { BookingRow } from './store.ts'

/** What cancelling means for the package that has paid for a visit; `until` names the last moment of it in time, where that is ahead. */
export function packageCancelling(until: Text | undefined): Text {
  return until
    ? say(
        'It is paid with your package. Cancel until {when}, and the visit is yours to book again. Later it counts as used.',
        { when: until },
      )
    : say('It is paid with your package. Free cancellation has ended: if you cancel, the visit counts as used.')
}

/** What has become of the visit of the package, once it is cancelled. */
export function packageOutcome(
  { package_id, holds_package }: Pick<BookingRow, 'package_id' | 'holds_package'>,
  reader: Reader,
): Text | undefined {
  if (!package_id) return undefined
  if (reader === 'stylist') {
    return holds_package
      ? say('The client cancelled too late: the visit counts as used in their package.')
      : say('The visit is back in the package of the client.')
  }
  return holds_package
    ? say('Free cancellation had ended, so the visit counts as used in your package.')
    : say('The visit is back in your package. You can book it again.')
}
