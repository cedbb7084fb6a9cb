import { spawn } from 'node:child_process'
import { howItEnded, restarts, seconds } from './restarts.mjs'

/** With this code a process says that starting it again would end the same way, and has said why. */
export const NO_USE = 2

/**
 * Runs a process, and again whenever it ends without having been asked to. Answers the code to end with: its own when
 * it was asked, or when it says that another start is of no use, and 1 when it was given up after many quick ends.
 */
export function keepRunning({
  name,
  command,
  args,
  options,
  say = console.error,
  policy,
  afterCrash = async () => {},
}) {
  const pauseFor = restarts(policy)
  let asked = false
  let child
  let waking
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      asked = true
      waking?.()
      child?.kill(signal)
    })
  }
  return run()

  async function run() {
    for (let again = false; ; again = true) {
      const began = performance.now()
      const [code, signal] = await once(again)
      if (asked || code === 0 || code === NO_USE) return code ?? 1
      const pause = pauseFor(performance.now() - began)
      if (pause === undefined) {
        say(`\n  ${name} ${howItEnded(code, signal)}, as the times before. It is not started again.\n`)
        await afterCrash()
        return 1
      }
      say(`\n  ${name} ${howItEnded(code, signal)}. It is started again in ${seconds(pause)}.\n`)
      await new Promise((resolve) => {
        waking = resolve
        setTimeout(resolve, pause)
      })
      if (asked) {
        await afterCrash()
        return 0
      }
    }
  }

  function once(again) {
    const env = { ...options.env, ...(again && { STARTED_AGAIN: '1' }) }
    child = spawn(command, args, { ...options, env })
    return new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code, signal) => {
        child = undefined
        resolve([code, signal])
      })
    })
  }
}
