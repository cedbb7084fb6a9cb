// `npm run bench`: how fast the shop is, as ratios to a ceiling measured in the same run.
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { prepare, project, run } from './toolchain.mjs'

const node = prepare()
await buildWeb(node)
process.exit(
  await run(node, [path.join(project, 'bench/bench.ts'), ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  }),
)
