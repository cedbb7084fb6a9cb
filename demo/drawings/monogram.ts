import { group, round, stroke } from './canvas.ts'

/** The makers' initials as a sign painter would draw them, in a box of 2 by 2 around 0. */
const LETTERS: Record<string, string> = {
  A: 'M-.9 1L0 -1L.9 1M-.5 .2H.5',
  B: 'M-.6 1V-1H.1Q.7 -1 .7 -.5T.1 0H-.6M.1 0Q.8 0 .8 .5T.1 1H-.6',
  C: 'M.8 -.6Q.5 -1 0 -1Q-.9 -1 -.9 0T0 1Q.5 1 .8 .6',
  F: 'M-.6 1V-1H.7M-.6 0H.4',
  H: 'M-.7 1V-1M.7 1V-1M-.7 0H.7',
  J: 'M.5 -1V.4Q.5 1 -.1 1T-.7 .4',
  L: 'M-.5 -1V1H.7',
  M: 'M-.9 1L-.7 -1L0 .5L.7 -1L.9 1',
  N: 'M-.7 1V-1L.7 1V-1',
  O: 'M0 -1Q-.9 -1 -.9 0T0 1T.9 0T0 -1Z',
  P: 'M-.6 1V-1H.2Q.8 -1 .8 -.4T.2 .2H-.6',
  Q: 'M0 -1Q-.9 -1 -.9 0T0 1T.9 0T0 -1ZM.3 .4L.9 1',
  S: 'M.7 -.7Q.4 -1 0 -1Q-.7 -1 -.7 -.5T0 0T.7 .5T0 1Q-.5 1 -.8 .7',
  V: 'M-.8 -1L0 1L.8 -1',
}

export function monogram(initial: string, x: number, y: number, size: number, color: string): string {
  return group(
    `translate(${round(x)} ${round(y)}) scale(${Math.round(size * 100) / 100})`,
    stroke(LETTERS[initial] ?? LETTERS.A ?? '', color, 0.26),
  )
}
