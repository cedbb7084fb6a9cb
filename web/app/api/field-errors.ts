import { type Refusal, refusalOf } from '@dressing-room/contract/refusals'

export interface FieldError {
  /** The name of the form's field: 'email'. */
  field: string
  message: string
}

const UNCLEAR = 'Please check what you entered here.'

/** Which fields of a form a refusal is about. The contract's own messages are sentences; a validator's are not for people. */
export function fieldErrorsOf(refusal: Refusal): FieldError[] {
  const { errors = [] } = (refusalOf(refusal, 'invalid') ?? refusalOf(refusal, 'malformed'))?.details ?? {}
  return errors.map(({ pointer, detail }) => ({
    field: pointer.replace(/^#\//, ''),
    message: detail.endsWith('.') ? detail : UNCLEAR,
  }))
}
