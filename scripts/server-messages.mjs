// What the server says, and its translations in server/locales. As a part of `npm run check`: fails where a message has no
// translation, a translation no message, the placeholders of both differ, or a sentence is written past the catalogues. With
// --write: brings the catalogues in line with the source; new messages are then left to be translated.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { compareVariables, createItem, parsePo, stringifyPo, validateIcu } from 'pofile-ts'
import { project } from './toolchain.mjs'

const LANGUAGES = ['es', 'fr', 'de']

/** English only: words for those who run the shop or develop it, and for other programs (decision 154). */
const NOT_FOR_READERS = [
  /^server\/src\/(tools|start|ports|main\.ts|settings)/,
  /^server\/src\/platform\/(db|embedded-postgres|jobs|log)\//,
  /^server\/src\/platform\/(outbox\/report-dead-letter|http\/(device|api-document))\.ts$/,
  /^server\/src\/features\/(operators|desk|audit|crawlers|share-cards|search|market)\//,
  /(desk-query|invariants|cursor|publish-visits|shops\/store)\.ts$/,
  /^contract\/src\/(operators|operator-acts|market|promo-codes|audit)\.ts$/,
  // What stands in them for the shop's own mailbox is English, what is for sellers and buyers is not.
  /features\/(payouts\/(advance-payout|handle-event|retry-payout|mails)|disputes\/mails|returns\/mails|orders\/mails|booking\/(payment-mails|tips\/mails|kept-cards\/fee-mails)|gift-cards\/(at-desk|mails)|packages\/mails)\.ts$/,
  /features\/(refunds\/(fail-refund|make-refund-again|reconcile-refunds|send-refund)|checkouts\/(handle-provider-event|refused-messages|rules))\.ts$/,
  // Why a picture did not come: kept, and shown nowhere.
  /features\/imports\/fetch-pictures\.ts$/,
  // Not translated yet: documents, which are frozen as issued.
  /features\/paper\//,
]

/** Of an object, what its reader reads. */
const READ = new Set(['subject', 'heading', 'label', 'message'])

/** All messages of the source, each with the files that say it, in the order in which these stand. */
export function extractMessages() {
  const messages = new Map()
  const faults = []
  for (const file of sourceFiles()) {
    const found = messagesOf(file)
    faults.push(...found.faults)
    for (const message of found.messages) messages.set(message, [...new Set([...(messages.get(message) ?? []), file])])
  }
  return { messages, faults }
}

function sourceFiles() {
  return ['contract/src', 'server/src'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.(test|generated)\.ts$|testing\//.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
      .sort(),
  )
}

function messagesOf(file) {
  const source = readFileSync(path.join(project, file), 'utf8')
  const inContract = file.startsWith('contract/')
  const isRead = !NOT_FOR_READERS.some((pattern) => pattern.test(file))
  const says = /import (?:type )?\{[^}]*\bsay\b[^}]*\} from '[^']*(?:contract\/text|\/text\.ts)'/.test(source)
  if (!says && !isRead) return { messages: [], faults: [] }
  const messages = []
  const faults = []
  const passed = new Set()
  const at = (node) => `${file}:${source.slice(0, node.start).split('\n').length}`

  function take(node) {
    passed.add(node)
    const words = literalOf(node)
    if (words !== undefined) messages.push(words)
    else faults.push(`${at(node)} says something that is not written out there`)
  }

  function meet(node) {
    if (passed.has(node) || !isRead) return
    const words = literalOf(node) ?? (inContract ? patternOf(node) : sentenceWithValues(node))
    if (!words || !isSentence(words)) return
    if (inContract) messages.push(words)
    else faults.push(`${at(node)} nobody can translate '${words.slice(0, 70)}'`)
  }

  function pass(node) {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(pass)
    passed.add(node)
    for (const [name, part] of Object.entries(node)) if (name !== 'parent') pass(part)
  }

  const { program } = parseSync(path.join(project, file), source)
  new Visitor({
    CallExpression(node) {
      const name = node.callee.name ?? node.callee.property?.name
      if (says && name === 'say' && node.callee.type === 'Identifier') take(node.arguments[0])
      if (['describe', 'warn', 'error', 'info'].includes(name)) pass(node.arguments)
    },
    NewExpression(node) {
      if (/Error$|Unavailable$|Refused$/.test(node.callee.name ?? '')) pass(node.arguments)
    },
    Property(node) {
      const name = node.key.name ?? node.key.value
      if (['summary', 'description', 'kind'].includes(name)) pass(node.value)
      else if (READ.has(name) && !inContract && isRead && !passed.has(node.value)) {
        const words = literalOf(node.value) ?? sentenceWithValues(node.value)
        if (words && /[A-Za-z]{2}/.test(words) && !isSentence(words))
          faults.push(`${at(node)} nobody can translate ${name} '${words.slice(0, 70)}'`)
      }
    },
    ImportDeclaration: pass,
    TSLiteralType: pass,
    Literal: meet,
    TemplateLiteral: meet,
  }).visit(program)
  return { messages, faults }
}

function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/** Of the contract, whose schemas answer finished sentences: `${MAX_TAGS}` is the placeholder {maxTags}. */
function patternOf(node) {
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map(
      ({ value }, at) => value.cooked + (at < node.expressions.length ? `{${nameOf(node.expressions[at], at)}}` : ''),
    )
    .join('')
}

function sentenceWithValues(node) {
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined
}

function nameOf(expression, at) {
  const name = expression.name ?? expression.property?.name ?? expression.callee?.name ?? `value${at}`
  return /^[A-Z_]+$/.test(name) ? name.toLowerCase().replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()) : name
}

function isSentence(words) {
  return /^[A-Z“{…].*\s.*[.!?…]$/s.test(words) && /[a-z]{2}/.test(words)
}

/** What is wrong with one catalogue. */
function faultsOf(language, messages) {
  const { items } = read(language)
  const translated = new Map(items.map((item) => [item.msgid, item.msgstr[0] ?? '']))
  const faults = []
  for (const message of messages.keys()) {
    const words = translated.get(message)
    if (words === undefined) faults.push(`${language}: not in the catalogue: '${message}'`)
    else if (words === '') faults.push(`${language}: not translated: '${message}'`)
    else faults.push(...wrongWith(language, message, words))
  }
  for (const message of translated.keys())
    if (!messages.has(message)) faults.push(`${language}: nothing says this any more: '${message}'`)
  return faults
}

function wrongWith(language, message, words) {
  const { valid } = validateIcu(words)
  if (!valid || /'[{}]/.test(words)) return [`${language}: cannot be read: '${words}'`]
  const { isMatch } = compareVariables(message, words)
  return isMatch ? [] : [`${language}: has other placeholders than '${message}': '${words}'`]
}

function read(language) {
  return parsePo(readFileSync(fileOf(language), 'utf8'))
}

function fileOf(language) {
  return path.join(project, `server/locales/${language}.po`)
}

function write(language, messages) {
  const po = read(language)
  const known = new Map(po.items.map((item) => [item.msgid, item]))
  po.items = [...messages]
    .sort(([, [a]], [, [b]]) => a.localeCompare(b, 'en'))
    .map(([msgid, references]) => ({ ...(known.get(msgid) ?? createItem()), msgid, references }))
  writeFileSync(fileOf(language), stringifyPo(po))
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { messages, faults } = extractMessages()
  if (process.argv.includes('--write')) for (const language of LANGUAGES) write(language, messages)
  const all = [...faults, ...LANGUAGES.flatMap((language) => faultsOf(language, messages))]
  for (const fault of all) console.log(fault)
  console.log(`${messages.size} messages, ${all.length} faults`)
  process.exitCode = all.length > 0 ? 1 : 0
}
