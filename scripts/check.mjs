// `npm run check`: everything that needs no running shop. The same list is the first part of `npm test`.
import path from 'node:path'
import { printFailures } from './results.mjs'
import { prepare, project, runKeepingTail } from './toolchain.mjs'

const tool = (file) => path.join(project, 'node_modules', file)
const web = path.join(project, 'web')

/**
 * What names no command runs on the Node of the project. One checker of types: each more works out the same types again,
 * four took twice the processor time of one.
 */
const checks = [
  { name: 'types of the server', command: tool('.bin/tsc'), args: ['--noEmit', '--checkers', '1', '-p', '.'] },
  { name: 'route types', command: tool('.bin/react-router'), args: ['typegen'], cwd: web },
  { name: 'types of the web app', command: tool('.bin/tsc'), args: ['--noEmit', '--checkers', '1'], cwd: web },
  { name: 'texts of screens', args: [path.join(project, 'scripts/texts.mjs'), '--check'] },
  {
    name: 'translations of the server',
    args: [path.join(project, 'scripts/server-messages.mjs')],
  },
  { name: 'lint and format', command: tool('.bin/biome'), args: ['check', '--error-on-warnings'] },
  {
    name: 'dead code',
    command: tool('.bin/knip'),
    args: ['--no-progress', '--include', 'files,dependencies,unlisted,unresolved,binaries,exports,types,duplicates'],
  },
]

/** Each check counts as one test. `node` is the one that `prepare` found: this process may be the first, under an older one. */
export async function runChecks(node, { canWait = false } = {}) {
  const results = { passed: 0, failures: [] }
  for (const { name, command, args, cwd } of checks) {
    const { code, tail } = await runKeepingTail(command ?? node, args, {
      label: name,
      canWait,
      ...(cwd && { cwd }),
    })
    console.log(`  ${name}: ${code === 0 ? 'ok' : 'failed'}`)
    if (code === 0) results.passed++
    else results.failures.push({ name, why: [tail] })
  }
  return results
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { failures } = await runChecks(prepare())
  printFailures(failures)
  process.exit(failures.length > 0 ? 1 : 0)
}
