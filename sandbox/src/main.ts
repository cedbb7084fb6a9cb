import { resolve } from 'node:path'
import { lockDataFolder } from './data-lock.ts'
import { takenPort } from './free-ports.ts'
import { BadOptions, type Options, readOptions } from './options.ts'
import { startSandbox } from './start.ts'

// A parent that was killed cannot say goodbye, but its end of the line closes: perhaps before all is open.
let isOrphan = false
let whenOrphan = () => {}
if (process.connected) {
  process.on('disconnect', () => {
    isOrphan = true
    whenOrphan()
  })
}

const options = read()
const { host, port, mailboxPort, smtpPort } = options
const taken = await takenPort(host, [port, mailboxPort, smtpPort])
if (taken !== undefined) fail(`Port ${taken} on ${host} is already in use.`)
const unlock =
  lockDataFolder(options.dataDir) ?? fail(`The data folder ${resolve(options.dataDir)} is in use by another sandbox.`)
process.on('exit', unlock)

const running = await startSandbox(options).catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${error.port} on ${host} is already in use.`)
  throw error
})

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  // Whoever hangs on to a connection does not keep the sandbox alive.
  setTimeout(() => process.exit(0), 3000).unref()
  await running.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
whenOrphan = () => void stop()
if (isOrphan) await stop()
if (options.parentStdin) process.stdin.on('end', stop).on('error', stop).resume()

const { port: at, mailboxPort: mailboxAt, smtpPort: smtpAt } = running
console.log(JSON.stringify({ ready: true, port: at, mailboxPort: mailboxAt, smtpPort: smtpAt }))

function read(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    if (error instanceof BadOptions) fail(error.message)
    throw error
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
