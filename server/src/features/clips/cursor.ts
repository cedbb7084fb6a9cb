import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'

const moment = z.int().min(0).max(9e15)
export const feedPosition = z.strictObject({
  until: moment,
  round: z.int().min(1).max(1e9),
  created: moment,
  id: z.guid(),
})
export const commentPosition = z.strictObject({ created: moment, id: z.guid() })

/** Where somebody stands in a list, in a form that says nothing to callers. */
export function writeCursor(position: object): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function readCursor<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  const position = shape.safeParse(parseJson(text))
  return position.success
    ? position.data
    : refuse('malformed', { message: 'after is the value of next in the previous response.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
