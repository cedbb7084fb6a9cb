import { useViewTransitionState } from 'react-router'

const NAMED = { viewTransitionName: 'picture' } as const

/** Where the card leads that was followed last. */
let followed: string | undefined

/** Notes that a card is followed: its picture is the one that moves, and not that of the page that is left. */
export function followCard(path: string): void {
  followed = path
}

/**
 * The picture on a card becomes the picture of its page: spread on both as `style`, with the page's path, and give the
 * card's link `viewTransition`. Nothing else of the page moves; without motion nothing does.
 */
export function usePictureTransition(path: string) {
  const isMoving = useViewTransitionState(path)
  return isMoving && (followed === undefined || followed === path) ? NAMED : undefined
}
