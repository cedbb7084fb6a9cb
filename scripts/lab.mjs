// `npm run lab`: what a first visit to each public page costs in a real browser.
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { prepare, project, run } from './toolchain.mjs'

const node = prepare()
if (!process.env.SHOP_URL) await buildWeb(node)
process.exit(await run(node, [path.join(project, 'bench/lab.ts')], { env: { NODE_ENV: 'production' } }))
