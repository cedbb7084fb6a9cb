import type { Draw } from './draw.ts'
import type { Seen, World } from './world.ts'

/** How it was answered: a status, or a word; undefined where there was nothing it could have happened to. */
type Outcome = number | string | undefined

export interface EventKind {
  name: string
  /** How often it happens, among all. */
  weight: number
  /** Stands alone: nothing else happens meanwhile. */
  isAlone?: true
  /** Picks what it happens to, and goes on although that may have changed meanwhile. */
  happen(world: World, seen: Seen, draw: Draw): Promise<Outcome>
}

/** Some press twice, at the same moment. */
export async function twice(draw: Draw, press: () => Promise<{ status: number }>): Promise<number> {
  const again = draw.chance(0.2) ? press() : undefined
  const { status } = await press()
  await again
  return status
}

/** What the outside world may refuse, since it changes by itself. */
export async function tried(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    // The provider's faults hit whoever asks it, its own dashboard as well.
    if (/fetch failed/.test(String(error))) return 'reply lost'
    const refused = /: (\d\d\d)\b/.exec(String(error))
    if (!refused) throw error
    return `refused ${refused[1]}`
  }
}
