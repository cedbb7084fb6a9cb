// `npm run doctor`: see server/src/tools/doctor.ts.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

process.exit(await run(prepare(), [path.join(project, 'server/src/tools/doctor.ts'), ...process.argv.slice(2)]))
