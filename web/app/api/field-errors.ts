import { type Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'

export interface FieldError {
  /** The name of the form's field: 'email'. */
  field: string
  message: string
}

/** Refusals that name fields. */
const CODES = ['invalid', 'malformed', 'service_id_taken', 'picture_not_usable'] as const
const UNCLEAR = t`Please check what you entered here.`

/** Which fields of a form a refusal is about. The contract's own messages are sentences; a validator's are not for people. */
export function fieldErrorsOf(refusal: Refusal): FieldError[] {
  const { errors = [] } = CODES.map((code) => refusalOf(refusal, code)).find(Boolean)?.details ?? {}
  return errors.map(({ pointer, detail }) => ({
    field: pointer.replace(/^#\//, ''),
    message: detail.endsWith('.') ? detail : UNCLEAR,
  }))
}
