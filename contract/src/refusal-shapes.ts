import { z } from 'zod'

/** Which part of what was sent is at fault: a JSON pointer such as '#/email', and why. */
export const fieldErrors = z.object({
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
})
export const limit = z.object({ max: z.number(), seconds: z.number() })
/** A line of a cart that cannot be bought as it is, and why, in words. */
export const stoppedLine = z.object({ uniqueId: z.string(), name: z.string(), reason: z.string() })
export const stoppedLines = z.object({ lines: z.array(stoppedLine) })
export const shortLines = z.object({ lines: z.array(stoppedLine.extend({ available: z.number() })) })
const dearerLine = z.object({
  uniqueId: z.string(),
  name: z.string(),
  oldPrice: z.number(),
  newPrice: z.number(),
  /** 'x is now y' with currency signs. */
  notice: z.string(),
})
/** Of a cart its dearer lines, of a service what it costs now. */
export const newPrices = z.union([
  z.object({ lines: z.array(dearerLine) }),
  z.object({ price: z.number(), currency: z.string() }),
])

/** Members of every problem (RFC 9457, and `code` and `message`): no detail may be called like one of them. */
export type ProblemMember = 'type' | 'title' | 'status' | 'detail' | 'instance' | 'code' | 'message'
export type Details = Record<string, unknown> & { [Member in ProblemMember]?: never }

export interface RefusalShape {
  status: number
  message: string
  /** What travels beside code and message. */
  details?: z.ZodType<Details>
}
