import { z } from 'zod'
import type { ProblemMember } from './refusal-shapes.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** What every refusal answers: RFC 9457's members, `code` for programs and `message` for people. */
const members = {
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
} satisfies Partial<Record<ProblemMember, z.ZodType>>

/** The answer to each of these refusals, with its details; those without any are described together. */
export function problemSchema(codes: readonly RefusalCode[]): z.ZodType {
  const key = codes.join()
  const schema = made.get(key) ?? newSchema(codes)
  made.set(key, schema)
  return schema
}

/** Hundreds of endpoints say no in a few dozen ways. */
const made = new Map<string, z.ZodType>()

function newSchema(codes: readonly RefusalCode[]): z.ZodType {
  const plain = codes.filter((code) => shapesOf(code).length === 0)
  const shapes: z.ZodObject[] = codes.flatMap((code) => detailedProblems(code))
  if (plain.length > 0) shapes.unshift(z.object({ ...members, code: z.enum(plain) }))
  const [first = z.object(members), ...others] = shapes
  return others.length > 0 ? z.union([first, ...others]) : first
}

const detailed = new Map<RefusalCode, z.ZodObject[]>()

/** Kept, since many endpoints answer the same refusals. */
function detailedProblems(code: RefusalCode): z.ZodObject[] {
  const known = detailed.get(code)
  if (known) return known
  const problems = shapesOf(code).map((shape) => shape.extend({ ...members, code: z.literal(code) }))
  detailed.set(code, problems)
  return problems
}

/** How details differ from what the contract says of their code; undefined where they fit. */
export function misfitOf(code: RefusalCode, details: Record<string, unknown>): string | undefined {
  const shapes = shapesOf(code)
  const tried = (shapes.length > 0 ? shapes : [z.object({})]).map((shape) => shape.safeParse(details))
  const fits = tried.find((result) => result.success)
  if (!fits)
    return tried
      .flatMap(({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [])
      .join('; ')
  const unknown = Object.keys(details).filter((name) => !Object.hasOwn(fits.data, name))
  return unknown.length > 0 ? `unknown: ${unknown.join(', ')}` : undefined
}

function shapesOf(code: RefusalCode): readonly z.ZodObject[] {
  const { details } = refusals[code] as { details?: z.ZodType }
  if (details instanceof z.ZodUnion) return details.options as z.ZodObject[]
  return details instanceof z.ZodObject ? [details] : []
}
