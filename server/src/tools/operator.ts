/**
 * `npm run operator -- COMMAND`: what an operator does at the desk, for scripts. The shop may stay open. Each act stands in
 * the audit log, with the command line and the user of this machine as its actor. Exits with 0 when it is done, 1 when it
 * was refused or went wrong, 2 when it was not understood.
 */
import { withCommandDeps } from '../start/command-deps.ts'
import { commands } from './operator/commands.ts'
import { runCommand } from './operator/run-command.ts'

const { out, error, code } = await runCommand(commands, process.argv.slice(2), withCommandDeps)
if (out !== undefined) process.stdout.write(`${out}\n`)
if (error !== undefined) process.stderr.write(`${error}\n`)
process.exitCode = code
