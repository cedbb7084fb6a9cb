// `npm run operator`: see server/src/tools/operator.ts.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

process.exit(await run(prepare(), [path.join(project, 'server/src/tools/operator.ts'), ...process.argv.slice(2)]))
