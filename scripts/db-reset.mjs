// `npm run db:reset`: throws the embedded demo shop away, so that the next start makes a new one.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

process.exit(await run(prepare(), [path.join(project, 'server/src/tools/reset-data.ts')]))
