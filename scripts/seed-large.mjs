// `npm run seed:large`: a shop of 100,000 products for measuring, in a database of its own; `-- --products=10000` for less.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

process.exit(await run(prepare(), [path.join(project, 'bench/seed-large.ts'), ...process.argv.slice(2)]))
