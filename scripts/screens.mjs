// `npm run screens [folder]`: pictures of the key screens, to be looked at.
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { prepare, project, run } from './toolchain.mjs'

const node = prepare()
if (!process.env.SHOP_URL) await buildWeb(node)
process.exit(
  await run(node, [path.join(project, 'e2e/screens.ts'), ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  }),
)
