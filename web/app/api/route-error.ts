import { Refusal, type RefusalCode, type RefusalOf, refusalOf } from '@dressing-room/contract/refusals'
import { data } from 'react-router'

/** Lets a page answer with the status and the words of a refusal. */
export async function orRouteError<T>(response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (error instanceof Refusal) throw data(error.message, { status: error.status })
    throw error
  }
}

/** A refusal of this code, with its details for the page to put into words; any other as it is. */
export function orDetails<C extends RefusalCode>(code: C): (error: unknown) => never {
  return (error) => {
    const refusal: RefusalOf<C> | undefined = refusalOf(error, code)
    throw refusal ? data(refusal.details, { status: refusal.status }) : error
  }
}
