// `npm start`: everything a fresh clone needs, then the shop, kept running. `npm run dev`: reloading on save.
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { keepRunning } from './keep-running.mjs'
import { prepare, project, run, toolEnvironment } from './toolchain.mjs'

const developing = process.argv.includes('--dev')
const node = prepare()
if (!developing) await buildWeb(node)

const server = path.join(project, 'server/src')
const watch = ['--watch', `--watch-path=${server}`, `--watch-path=${path.join(project, 'contract/src')}`]
const code = await keepRunning({
  name: 'The shop',
  command: node,
  args: [...(developing ? watch : []), path.join(server, 'main.ts'), ...(developing ? ['--dev'] : [])],
  options: {
    cwd: project,
    // Without production mode React renders pages 8 times slower.
    env: toolEnvironment({ NODE_ENV: developing ? 'development' : 'production' }),
    // Over the fourth channel the shop learns when this process is gone, killed perhaps, and ends as well.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
  // A shop that crashed could not stop its database.
  afterCrash: () => run(node, [path.join(server, 'tools/stop-database.ts')]),
})
process.exit(code)
