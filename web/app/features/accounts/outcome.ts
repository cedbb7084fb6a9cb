import { type FormError, formErrorOf } from './form-error.ts'

/** The result of a form: refused or done, with the server's message. */
export type Outcome = { kind: 'refused'; error: FormError } | { kind: 'done'; message: string }

export async function outcomeOf(work: Promise<{ message: string }>): Promise<Outcome> {
  try {
    return { kind: 'done', message: (await work).message }
  } catch (error) {
    return { kind: 'refused', error: formErrorOf(error) }
  }
}
