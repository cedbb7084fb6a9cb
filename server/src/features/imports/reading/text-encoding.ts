import { isUtf8 } from 'node:buffer'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const CHUNK = 64 * 1024
const LOOKED_AT = 1000

/** What a file is written in: what it says at its beginning, else what its bytes allow. */
function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = [...bytes.subarray(0, LOOKED_AT)]
  const zerosAt = (rest: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (zerosAt(1) > beginning.length / 5) return 'utf-16le'
  if (zerosAt(0) > beginning.length / 5) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text of a file piece by piece, without the mark at its beginning. */
export function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
  }
  yield decoder.decode()
}
