import { afterAll, afterEach } from 'vitest'

/**
 * What a test writes to standard error is a defect: the test fails. One that is about such words takes them with
 * `takeStderr`. Set up for every test file by vitest.config.ts.
 */
const PATCHED = Symbol.for('dressing-room.stderr')
const shared = globalThis as unknown as { [PATCHED]?: string[] }
// Test files of one process share it: patched once.
if (!shared[PATCHED]) shared[PATCHED] = listen()
const written = shared[PATCHED]

function listen(): string[] {
  const heard: string[] = []
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = ((...args: Parameters<typeof write>) => {
    heard.push(String(args[0]))
    return write(...args)
  }) as typeof process.stderr.write
  // The test runner catches these before they come to the stream.
  for (const method of ['error', 'warn', 'trace'] as const) {
    const say = console[method].bind(console)
    console[method] = (...args: unknown[]) => {
      heard.push(args.map(String).join(' '))
      say(...args)
    }
  }
  return heard
}

/** The words that were written to standard error since the last look, which the test expects. */
export function takeStderr(): string {
  return written.splice(0).join('\n')
}

afterEach(() => refuse('the test'))
afterAll(() => refuse('the file, before or after its tests,'))

function refuse(who: string): void {
  const words = takeStderr().trim()
  if (words) throw new Error(`${who} wrote to standard error: ${words}`)
}
