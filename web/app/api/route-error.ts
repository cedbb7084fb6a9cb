import { Refusal } from '@dressing-room/contract/refusals'
import { data } from 'react-router'

/** Lets a page answer with the status and the words of a refusal. */
export async function orRouteError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal) throw data(error.message, { status: error.status })
    throw error
  }
}
