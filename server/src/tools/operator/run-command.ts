import os from 'node:os'
import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Acting } from '../../features/operators/index.ts'
import { type Command, WrongUse } from './command.ts'
import { helpOf, helpOfAll } from './help.ts'
import { findCommand, readArguments } from './read-arguments.ts'

/** What is printed, where, and what the process ends with: 0 done, 1 refused or failed, 2 not understood. */
export interface Outcome {
  out?: string
  error?: string
  code: 0 | 1 | 2
}

/** Reads what was typed before anything is opened: wrong words need no database. */
export async function runCommand(
  commands: Record<string, Command>,
  args: readonly string[],
  withDeps: (work: (deps: Deps) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const isJson = args.includes('--json')
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h')
  const found = findCommand(commands, args)
  if (!found) {
    const typed = args.filter((arg) => !arg.startsWith('-'))
    if (wantsHelp || typed.length === 0)
      return { [wantsHelp ? 'out' : 'error']: helpOfAll(commands), code: wantsHelp ? 0 : 2 }
    return wrong(new WrongUse(`There is no command '${typed.join(' ')}'. --help lists all of them.`), isJson)
  }
  const { name, command, rest } = found
  if (wantsHelp) return { out: helpOf(name, command), code: 0 }
  try {
    const asked = readArguments(name, command, rest)
    let out = ''
    await withDeps(async (deps) => {
      const { text, data } = await command.run(deps, asked, actingOf(name))
      out = isJson ? JSON.stringify(data, undefined, 2) : text
    })
    return { out, code: 0 }
  } catch (error) {
    return wrong(error, isJson)
  }
}

function wrong(error: unknown, isJson: boolean): Outcome {
  const code = error instanceof WrongUse ? 2 : 1
  const message = error instanceof Error ? error.message : String(error)
  if (!isJson) return { error: message, code }
  const kind = error instanceof WrongUse ? 'wrong_use' : error instanceof Refusal ? error.code : 'fault'
  return { error: JSON.stringify({ code: kind, message }), code }
}

/** As the audit log names it: who is logged in on this machine, the command and the machine. */
function actingOf(name: string): Acting {
  return {
    actor: { command: `command line, ${userName()}` },
    from: { command: `operator ${name}`, machine: os.hostname() },
  }
}

/** A container may run as a number that has no name. */
function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
