import { type Clip, shareClip } from '@dressing-room/contract/clips'
import { pages } from '@dressing-room/contract/pages'
import { call } from '../../api/call.ts'

export type Shared =
  | { kind: 'shared' | 'copied'; shares: number | undefined }
  /** They have closed the sheet. */
  | { kind: 'left' }
  /** Neither sheet nor clipboard: the link is shown instead. */
  | { kind: 'by hand'; url: string }

/** By the sheet of the device where it has one, otherwise as a link in the clipboard; then it counts. */
export async function share({ id, caption }: Pick<Clip, 'id' | 'caption'>): Promise<Shared> {
  const url = new URL(pages.clip(id), window.location.origin).href
  const kind = await handOver(url, caption)
  if (kind === 'left') return { kind }
  if (kind === 'by hand') return { kind, url }
  // That it could not be counted is nothing to whoever shares.
  const counted = await call(shareClip, { params: { id }, body: { device: ownDevice() } }).catch(() => undefined)
  return { kind, shares: counted?.shares }
}

async function handOver(url: string, title: string): Promise<Shared['kind']> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'by hand'
  }
}

const KEY = 'device'

/** Made up by this browser and kept, so that it counts once; says nothing of whose it is. */
function ownDevice(): string {
  const kept = localStorage.getItem(KEY)
  if (kept && /^[0-9a-f-]{36}$/.test(kept)) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(KEY, made)
  return made
}
