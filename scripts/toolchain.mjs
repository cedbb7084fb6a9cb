// What every command of the project needs first: the packages of the lock file, and a Node that runs TypeScript.
// Runs on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export const project = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const bin = path.join(project, 'node_modules/.bin')
const stamp = path.join(project, 'node_modules/.installed')
const NEEDED_MAJOR = 24

/** Installs what the lock file names, unless that has been done; answers the Node to run everything else with. */
export function prepare() {
  const lock = hashOf(readFileSync(path.join(project, 'package-lock.json')))
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('  Installing packages ...')
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (done.status !== 0) process.exit(done.status ?? 1)
    writeFileSync(stamp, lock)
  }
  return findNode()
}

function findNode() {
  for (const candidate of [path.join(bin, 'node'), process.execPath]) {
    if (!existsSync(candidate)) continue
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout ?? ''
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= NEEDED_MAJOR) return candidate
  }
  console.error(`\n  This machine needs Node ${NEEDED_MAJOR} or newer: npm has no ready-made one for it.\n`)
  process.exit(1)
}

/**
 * The environment in which the project's own tools come first. What Node has compiled is kept for the next process, which
 * then starts in about two thirds of the time.
 */
export function toolEnvironment(extra = {}) {
  const compiled = { NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/compiled') }
  return { ...compiled, ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra }
}

/** Runs a tool to its end, output shown; answers its exit code. */
export function run(command, args, { cwd = project, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: toolEnvironment(env), stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1))
  })
}

const TAIL_LINES = 60

/**
 * Like `run`, for tools that run side by side: each line is shown behind a label. Answers the last lines as well, so
 * that they can be shown again. What `canWait` takes the processor only when nothing else wants it.
 */
export function runKeepingTail(command, args, { label, cwd = project, env = {}, canWait = false }) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment({ ...colors, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (canWait && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const tail = []
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        console.log(`${label} | ${line}`)
        tail.push(line)
        if (tail.length > TAIL_LINES) tail.shift()
      })
    }
    child.once('error', reject).once('close', (code, signal) => {
      resolve({ code: code ?? 1, signal, tail: tail.join('\n') })
    })
  })
}

export function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
