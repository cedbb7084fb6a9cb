import type { Command } from './command.ts'
import { argumentsOf, placeholder } from './read-arguments.ts'

const START = 'npm run operator --'

/** All commands, one line each. */
export function helpOfAll(commands: Record<string, Command>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  return [
    `${START} COMMAND ...`,
    '',
    ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
    '',
    `${START} COMMAND --help says what a command needs. With --json it answers a script.`,
  ].join('\n')
}

export function helpOf(name: string, command: Command): string {
  const known = argumentsOf(command)
  const words = (command.words ?? []).flatMap((word) => known.find((argument) => argument.name === word) ?? [])
  const flags = known.filter((argument) => !words.includes(argument))
  const inUsage = [
    ...words.map((word) => (word.isNeeded ? placeholder(word) : `[${placeholder(word)}]`)),
    ...flags.map((flag) => {
      const said = flag.kind === 'yes' ? `--${flag.flag}` : `--${flag.flag} ${placeholder(flag)}`
      return flag.isNeeded ? said : `[${said}]`
    }),
  ]
  const hints: Record<string, string | undefined> = { reason: REASON, ...command.hints }
  const told = [
    ...words.map((word) => [placeholder(word), word.name]),
    ...flags.map((flag) => [`--${flag.flag}`, flag.name]),
  ]
  const width = Math.max(0, ...told.map(([label = '']) => label.length))
  const hinted = told.flatMap(([label = '', key = '']) => (hints[key] ? `  ${label.padEnd(width)}  ${hints[key]}` : []))
  return [
    `${START} ${[name, ...inUsage].join(' ')}`,
    '',
    `${command.does.slice(0, 1).toUpperCase()}${command.does.slice(1)}.`,
    ...(hinted.length > 0 ? ['', ...hinted] : []),
    ...(command.more ? ['', command.more] : []),
  ].join('\n')
}

const REASON = 'why; it stands in the audit log, and whoever it is about may read it'
