import { type FormError, faultOf } from './fault.ts'

/** What became of a form: not taken, or done, with the words of the server. */
export type Outcome = { kind: 'refused'; fault: FormError } | { kind: 'done'; message: string }

export async function outcomeOf(work: Promise<{ message: string }>): Promise<Outcome> {
  try {
    return { kind: 'done', message: (await work).message }
  } catch (error) {
    return { kind: 'refused', fault: faultOf(error) }
  }
}
