// `npm run db:types`: after a new migration, writes the row types that the server's SQL is checked with.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

process.exit(await run(prepare(), [path.join(project, 'scripts/db-types.ts')]))
