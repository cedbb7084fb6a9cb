// Builds the web app when its sources have changed since the last build, and compresses its files once for all visitors.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hashOf, project, run } from './toolchain.mjs'

const web = path.join(project, 'web')
const stamp = path.join(web, 'build/.built-from')
const WORTH_COMPRESSING = 1000
/** The smallest files take 7 s of a processor, those for tests none worth saying, and are 7 % larger. */
const SMALLEST = 11
const QUICK = 5

export async function buildWeb(node, { quick = false } = {}) {
  const sources = hashOf(
    ...['web/app', 'web/public', 'web/locales', 'web/translation', 'contract/src'].flatMap((folder) =>
      contents(path.join(project, folder)),
    ),
    ...[
      'package-lock.json',
      'web/package.json',
      'web/vite.config.ts',
      'web/react-router.config.ts',
      'web/tsconfig.json',
    ]
      .map((file) => path.join(project, file))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file)),
  )
  const [builtFrom, quality] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (builtFrom !== sources) await build(node)
  else if (quick || quality === String(SMALLEST)) return
  compress(path.join(web, 'build/client/assets'), quick ? QUICK : SMALLEST)
  writeFileSync(stamp, `${sources} ${quick ? QUICK : SMALLEST}`)
}

async function build(node) {
  console.log('  Building the web app ...')
  const cli = path.join(project, 'node_modules/@react-router/dev/bin.cjs')
  const code = await run(node, [existsSync(cli) ? cli : reactRouterCli(), 'build', '--logLevel', 'error'], {
    cwd: web,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) process.exit(code)
}

function reactRouterCli() {
  const { bin } = JSON.parse(readFileSync(path.join(project, 'node_modules/@react-router/dev/package.json'), 'utf8'))
  return path.join(project, 'node_modules/@react-router/dev', bin['react-router'])
}

function contents(folder) {
  return files(folder).flatMap((file) => [path.relative(project, file), readFileSync(file)])
}

function compress(folder, quality) {
  for (const file of files(folder)) {
    if (!/\.(js|css|svg|json|txt)$/.test(file) || statSync(file).size < WORTH_COMPRESSING) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  }
}

function files(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
