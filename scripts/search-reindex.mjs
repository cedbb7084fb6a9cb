// `npm run search:reindex`: see server/src/tools/search-reindex.ts.
import path from 'node:path'
import { prepare, project, run } from './toolchain.mjs'

process.exit(await run(prepare(), [path.join(project, 'server/src/tools/search-reindex.ts')]))
