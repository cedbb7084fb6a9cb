import { useViewTransitionState } from 'react-router'

const NAMED = { viewTransitionName: 'picture' } as const

/**
 * The picture on a card becomes the picture of its page: spread on both as `style`, with the page's path, and give the
 * card's link `viewTransition`. Nothing else of the page moves; without motion nothing does.
 */
export function usePictureTransition(path: string) {
  return useViewTransitionState(path) ? NAMED : undefined
}
