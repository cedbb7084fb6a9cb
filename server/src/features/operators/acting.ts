import type { Act } from '../audit/index.ts'

/** Who acts at the desk, and from where: an operator in a browser, or a command. */
export type Acting = Pick<Act, 'actor' | 'from'>

/** An operator's request, as the audit log names it. */
export function actingOf({
  viewer,
  network,
  userAgent,
}: {
  viewer: { id: string }
  network: string
  userAgent: string
}): Acting {
  return { actor: { accountId: viewer.id }, from: { network, userAgent } }
}
