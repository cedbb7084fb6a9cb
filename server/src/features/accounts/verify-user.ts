import { refuse } from '@dressing-room/contract/refusals'
import type { Viewer } from '../../platform/http/viewer.ts'

/** The browser comes back from an identity check and asks how it went. It asks for itself alone, and nothing changes. */
export function verifiedWords(viewer: Viewer, userId: string): string {
  if (userId !== viewer.id) refuse('not_yours')
  if (!viewer.isVerified) refuse('verification_incomplete')
  return 'Your identity is verified.'
}
