const scenes = [
  // A mirror with its light, a bottle on the shelf.
  'M60 26c13 0 22 10 22 23S73 72 60 72 38 62 38 49s9-23 22-23zM60 72v12M46 84h28M50 42l10-10M49 52l18-18M20 90h104M94 90V72h14v18M97 72v-8h8v8',
  // Brushes in a glass, a pot of cream.
  'M36 52h24l-3 38H39l-3-38zM42 52 38 24M48 52V20M54 52l5-26M36 24h5M45 20h6M56 25l6 1M78 70h34v20H78zM76 62h38v8H76zM20 90h106',
  // The chair.
  'M52 22h40a6 6 0 0 1 6 6v28H46V28a6 6 0 0 1 6-6zM40 56h64v10H40zM40 56V46M104 56V46M72 66v20M54 86h36M20 90h104',
  // Folded towels, a candle.
  'M34 74h56a8 8 0 0 1 0 16H34a8 8 0 0 0 0-16zM38 58h48a8 8 0 0 1 0 16H38a8 8 0 0 0 0-16zM104 90V68h14v22M111 68v-5M111 60c-4-3-1-7 0-10 3 3 5 7 0 10zM20 90h106',
  // A sprig in a vase.
  'M60 90l-5-36h34l-5 36zM72 54V20M72 46c-9 0-15-5-17-13 9 0 15 5 17 13zM72 36c9 0 15-5 17-13-9 0-15 5-17 13zM20 90h104',
] as const

/**
 * Stands in for a picture that nobody has added: one of a few line drawings on sage, always the same for
 * one thing.
 */
export function Placeholder({ of }: { of: string }) {
  const scene = scenes[[...of].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % scenes.length]
  return (
    <span aria-hidden className="flex size-full items-center justify-center bg-sage/12 text-sage">
      <svg
        viewBox="0 0 144 108"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="h-3/4 max-h-80 w-3/4"
      >
        <circle cx={72} cy={54} r={50} className="fill-sage/8" stroke="none" />
        <path d={scene} vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  )
}
