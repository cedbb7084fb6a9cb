import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** The notes of a file of this folder, each of the given shape. */
export function readNotes<T>(file: string, shape: z.ZodType<T>): T[] {
  const content: unknown = parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const read = z.array(shape).safeParse(content)
  if (!read.success) throw new Error(`demo/catalog/${file} does not fit:\n${z.prettifyError(read.error)}`)
  return read.data
}
