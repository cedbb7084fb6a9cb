// `npm run check`: everything that needs no running shop. The same list is the first part of `npm test`.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

const tool = (file) => path.join(project, 'node_modules', file)
const web = path.join(project, 'web')

export const checks = [
  { name: 'types of the server', command: tool('.bin/tsc'), args: ['--noEmit', '-p', '.'] },
  { name: 'route types', command: tool('.bin/react-router'), args: ['typegen'], cwd: web },
  { name: 'types of the web app', command: tool('.bin/tsc'), args: ['--noEmit'], cwd: web },
  { name: 'lint and format', command: tool('.bin/biome'), args: ['check', '--error-on-warnings'] },
  {
    name: 'dead code',
    command: tool('.bin/knip'),
    args: ['--no-progress', '--include', 'files,dependencies,unlisted,unresolved,binaries'],
  },
]

if (import.meta.url === `file://${process.argv[1]}`) {
  prepare()
  let failed = 0
  for (const { name, command, args, cwd } of checks) {
    const ok = (await run(command, args, cwd ? { cwd } : {})) === 0
    console.log(`  ${name}: ${ok ? 'ok' : 'failed'}`)
    if (!ok) failed++
  }
  process.exit(failed > 0 ? 1 : 0)
}
