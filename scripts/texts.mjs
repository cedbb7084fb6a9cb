// `npm run texts`: puts what screens say into Lingui's macros, and brings the catalogues of web/locales up to date, for
// translators to fill. `--check` only looks.
import path from 'node:path'
import { checkCatalogues, MUST_BE_WRAPPED, writeCatalogues } from '../web/translation/keep-catalogues.ts'
import { unwrappedTexts, wrapTexts } from '../web/translation/wrapping/wrap-texts.ts'
import { project, run } from './toolchain.mjs'

const [asked] = process.argv.slice(2)
if (asked && asked !== '--check') {
  console.error('npm run texts takes no words; --check only looks.')
  process.exit(1)
}
if (asked) {
  const unwrapped = MUST_BE_WRAPPED ? unwrappedTexts() : []
  const faults = [...unwrapped, ...(await checkCatalogues())]
  for (const fault of faults) console.error(fault)
  if (unwrapped.length > 0) {
    console.error(
      `\n  ${unwrapped.length} texts that nobody can translate. What is none stands in wrapping/exceptions.ts.`,
    )
  }
  if (faults.length > 0) console.error('\n  npm run texts puts texts into macros and brings the catalogues up to date.')
  process.exit(faults.length > 0 ? 1 : 0)
}

const wrapped = wrapTexts().map((file) => path.join('web', file))
if (wrapped.length > 0) {
  await run(path.join(project, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=error', ...wrapped])
  console.log(`  ${wrapped.length} files had texts outside of macros`)
}
for (const { language, messages, missing } of await writeCatalogues()) {
  console.log(`  ${language}: ${messages} messages, ${missing} to translate`)
}
