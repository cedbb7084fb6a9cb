import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Command, WrongUse } from './command.ts'

type Kind = 'text' | 'number' | 'yes' | 'list'

interface Argument {
  name: string
  kind: Kind
  isNeeded: boolean
  /** 'max-uses' */
  flag: string
}

/** What every command understands. */
const GENERAL = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const

/** 'promo create' before 'promo'. Answers what the command is called, and what was said beside its name. */
export function findCommand(
  commands: Record<string, Command>,
  words: readonly string[],
): { name: string; command: Command; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return { name, command, rest: words.slice(length) }
  }
  return undefined
}

export function argumentsOf({ asks }: Command): Argument[] {
  return Object.entries(asks.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    isNeeded: kindOf(schema) !== 'yes' && !schema.safeParse(undefined).success,
    flag: name.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }))
}

/** One clear sentence for whatever is wrong with it. */
export function readArguments(name: string, command: Command, rest: readonly string[]): Record<string, unknown> {
  const known = argumentsOf(command)
  const flags = known.filter((argument) => !command.words?.includes(argument.name))
  const { values, positionals } = parsed(rest, flags)
  const given: Record<string, unknown> = {}
  for (const argument of flags) given[argument.name] = valueFrom(argument, values[argument.flag], `--${argument.flag}`)
  for (const [at, word] of wordsOf(command, positionals).entries()) {
    const argument = known.find((each) => each.name === command.words?.[at])
    if (!argument) throw new WrongUse(`What is '${word}' for? Words with blanks between them need quotes.`)
    given[argument.name] = valueFrom(argument, word, placeholder(argument))
  }
  const missing = known.find((argument) => argument.isNeeded && given[argument.name] === undefined)
  if (missing) {
    const flag = flags.includes(missing) ? `--${missing.flag} ` : ''
    throw new WrongUse(`${name} needs ${flag}${placeholder(missing)}.`)
  }
  const read = command.asks.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = known.find((argument) => argument.name === issue?.path[0])
  const label = at && (flags.includes(at) ? `--${at.flag}` : placeholder(at))
  throw new WrongUse(label ? `${label}: ${issue?.message}` : (issue?.message ?? 'That is not understood.'))
}

export function placeholder({ name, kind }: Argument): string {
  if (kind === 'number') return 'NUMBER'
  return name
    .replace(/_/g, '-')
    .replace(/[A-Z]/g, (letter) => `-${letter}`)
    .toUpperCase()
}

function parsed(rest: readonly string[], flags: Argument[]) {
  try {
    return parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: {
        ...GENERAL,
        ...Object.fromEntries(
          flags.map(({ flag, kind }) => [
            flag,
            kind === 'yes'
              ? { type: 'boolean' as const }
              : { type: 'string' as const, ...(kind === 'list' && { multiple: true }) },
          ]),
        ),
      },
    }) as { values: Record<string, string | boolean | string[] | undefined>; positionals: string[] }
  } catch (error) {
    // Node says which flag is not known, or lacks its value, in a sentence of its own and a hint after it.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\. (?=To )|\n/) : []
    throw new WrongUse(`${sentence.replace(/\.$/, '')}.`)
  }
}

function wordsOf({ words = [], manyWords }: Command, positionals: string[]): string[] {
  if (!manyWords || positionals.length <= words.length) return positionals
  const last = words.length - 1
  return [...positionals.slice(0, last), positionals.slice(last).join(' ')]
}

function valueFrom({ kind }: Argument, given: string | boolean | string[] | undefined, label: string): unknown {
  if (kind === 'yes') return given === true
  if (kind !== 'number' || typeof given !== 'string') return given
  const value = given.trim() === '' ? Number.NaN : Number(given)
  if (Number.isNaN(value)) throw new WrongUse(`${label} has to be a number.`)
  return value
}

function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodBoolean) return 'yes'
  if (schema instanceof z.ZodArray) return 'list'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}
