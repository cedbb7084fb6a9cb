// `npm start`: everything a fresh clone needs, then the shop. `npm run dev`: the same, reloading on save.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { prepare, project, toolEnvironment } from './toolchain.mjs'

const developing = process.argv.includes('--dev')
const node = prepare()
if (!developing) await buildWeb(node)

const server = path.join(project, 'server/src')
const watch = ['--watch', `--watch-path=${server}`, `--watch-path=${path.join(project, 'contract/src')}`]
const child = spawn(
  node,
  [...(developing ? watch : []), path.join(server, 'main.ts'), ...(developing ? ['--dev'] : [])],
  {
    cwd: project,
    // Without production mode React renders pages 8 times slower.
    env: toolEnvironment({ NODE_ENV: developing ? 'development' : 'production' }),
    // Over the fourth channel the shop learns when this process is gone, killed perhaps, and ends as well.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
