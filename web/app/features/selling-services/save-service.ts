import type { RequestOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { addService, deleteService, editService, type SellerService } from '@dressing-room/contract/selling-services'
import { call, messageFor } from '../../api/call.ts'
import { type FieldError, fieldErrorsOf } from '../../api/field-errors.ts'

type Body = RequestOf<typeof addService>['body']
export type Affected = NonNullable<ReturnType<typeof affectedBy>>

/** What has become of one try to save or delete. */
export type Outcome =
  | { kind: 'saved'; service: SellerService }
  | { kind: 'deleted' }
  /** Booked visits that the change matters to: they are shown before it is sent again. */
  | { kind: 'affected'; affected: Affected }
  /** Another window has saved meanwhile. */
  | { kind: 'stale'; version: number; changes: { field: string; value: unknown }[] }
  | { kind: 'refused'; message: string; errors: FieldError[] }

/** A new service, or, with `editing`, what is changed of it. */
export function saveService(
  body: Body,
  editing: { serviceID: string; version: number } | undefined,
  confirm?: string,
): Promise<Outcome> {
  return outcomeOf(async () => {
    const service: ResponseOf<typeof addService> = editing
      ? await call(editService, {
          params: { serviceID: editing.serviceID },
          body: { ...body, ...(confirm && { confirm }) },
          ifMatch: editing.version,
        })
      : await call(addService, { body })
    return { kind: 'saved', service }
  })
}

export function removeService({ serviceID }: { serviceID: string }, confirm?: string): Promise<Outcome> {
  return outcomeOf(async () => {
    await call(deleteService, { params: { serviceID }, query: confirm ? { confirm } : {} })
    return { kind: 'deleted' }
  })
}

async function outcomeOf(attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await attempt()
  } catch (error) {
    const affected = affectedBy(error)
    if (affected) return { kind: 'affected', affected }
    const stale = refusalOf(error, 'edited_meanwhile')?.details
    if (stale) return { kind: 'stale', ...stale }
    console.error(error)
    return {
      kind: 'refused',
      message: messageFor(error),
      errors: error instanceof Refusal ? fieldErrorsOf(error) : [],
    }
  }
}

function affectedBy(error: unknown) {
  return refusalOf(error, 'visits_affected')?.details
}
