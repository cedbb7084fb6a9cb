// `npm run db:new <name>`: an empty migration with the next number. Functions, views and triggers belong into
// server/database/routines, contents into server/database/reference.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './toolchain.mjs'

const name = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replaceAll(/[\s-]+/g, '_')
if (!/^\w+$/.test(name)) {
  console.error('\n  Say what the migration does: npm run db:new buyers_have_nicknames\n')
  process.exit(2)
}
const folder = path.join(project, 'server/database/migrations')
const last = Math.max(...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
const file = path.join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`)
writeFileSync(file, '-- Why:\n\n', { flag: 'wx' })
console.log(
  `\n  ${path.relative(project, file)}\n  Afterwards: npm run db:types, and an owner for new tables in server/database/ownership.ts\n`,
)
