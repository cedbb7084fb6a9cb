import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Acting } from '../../features/operators/index.ts'

/** What a command says: to a person, and with --json to a script. */
export interface Answer {
  text: string
  data: unknown
}

export interface Command<Asks extends z.ZodObject = z.ZodObject> {
  /** One line of the list of commands. */
  does: string
  /** All that it is told, by the schemas of the contract: words first, and the rest as flags. */
  asks: Asks
  /** Which of it are words, in this order. */
  words?: readonly Extract<keyof z.output<Asks>, string>[]
  /** The last word takes all that is left. */
  manyWords?: true
  /** What the help says of each. */
  hints?: { [Name in Extract<keyof z.output<Asks>, string>]?: string }
  /** What `npm run operator -- ... --help` says beside that. */
  more?: string
  run(deps: Deps, asked: z.output<Asks>, acting: Acting): Promise<Answer>
}

/** Keeps together what is asked and what `run` is told, and lets commands of all kinds stand in one table. */
export function command<Asks extends z.ZodObject>(shape: Command<Asks>): Command {
  return shape as unknown as Command
}

/** The command was not understood, or told something that cannot be: one sentence, and exit code 2. */
export class WrongUse extends Error {}

/** What was done, in the words of the desk. */
export function done(message: string, more: Record<string, unknown> = {}): Answer {
  return { text: message, data: { message, ...more } }
}

/** The same values as a body of the contract; what does not fit is wrong use. */
export function fitted<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new WrongUse(read.error.issues[0]?.message ?? 'That is not understood.')
}
