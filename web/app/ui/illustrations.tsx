import type { SVGProps } from 'react'

const illustrations = {
  hanger: 'M48 34c0-5 8-5 8-11a8 8 0 1 0-16 0M48 34v6M48 40 12 66c-4 3-2 8 3 8h66c5 0 7-5 3-8L48 40z',
  bag: 'M22 34h52l5 50H17l5-50zM36 44V26a12 12 0 0 1 24 0v18',
  mirror: 'M48 10c16 0 24 14 24 30S64 70 48 70 24 56 24 40s8-30 24-30zM48 70v16M34 86h28M36 34l12-12M36 46l22-22',
  parcel: 'M16 32l32-14 32 14v34L48 80 16 66V32zM16 32l32 14 32-14M48 46v34M32 25l32 14v10',
  door: 'M28 86V16h40v70M18 86h60M58 50v6M28 16l22 8v70l-22-8',
  letter: 'M12 24h72v48H12zM12 26l36 28 36-28M12 70l26-24M84 70 58 46',
  key: 'M48 32a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM31 27a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM43 43l41 41M66 66l9-9M77 77l9-9',
  card: 'M12 28h72v44H12zM12 40h72M22 60h16',
} as const

export type IllustrationName = keyof typeof illustrations
export const illustrationNames = Object.keys(illustrations) as IllustrationName[]

/** One set of line drawings for empty places and bad news. */
export function Illustration({
  name,
  size = 96,
  ...rest
}: { name: IllustrationName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={illustrations[name]} />
    </svg>
  )
}
