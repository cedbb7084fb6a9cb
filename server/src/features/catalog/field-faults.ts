import { refuse } from '@dressing-room/contract/refusals'
import type { Text } from '@dressing-room/contract/text'

/** A field that cannot be taken as it is: a JSON pointer such as '#/price', and why, as a sentence. */
export interface FieldFault {
  pointer: string
  detail: Text
}

export function fault(field: string, detail: Text): FieldFault {
  return { pointer: `#/${field}`, detail }
}

/** Refuses with all faults at once; the first one is also the message. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  const [first] = faults
  if (first) refuse('invalid', { message: first.detail, errors: [...faults] })
}
