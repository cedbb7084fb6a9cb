const scenes = [
  // A mirror with its light, a comb and a bottle on the shelf.
  'M60 26c13 0 22 10 22 23S73 72 60 72 38 62 38 49s9-23 22-23zM50 42l10-10M49 52l18-18M20 92h104M92 92V74h12v18M95 74v-8h6v8M30 92l4-12h4l4 12',
  // Scissors over a comb.
  'M44 30l34 44M78 30 44 74M40 82a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM82 82a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM98 30h12v52H98M98 38h-6M98 46h-6M98 54h-6M98 62h-6M98 70h-6M98 78h-6',
  // Brushes in a glass, a pot of cream.
  'M36 52h24l-3 38H39l-3-38zM42 52 38 24M48 52V20M54 52l5-26M36 24h5M45 20h6M56 25l6 1M78 70h34v20H78zM76 62h38v8H76zM20 90h106',
] as const

/** Stands in for a picture that nobody has added: one of three line drawings on sage, always the same for a service. */
export function StandIn({ of }: { of: string }) {
  const scene = scenes[[...of].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % scenes.length]
  return (
    <div aria-hidden className="flex size-full items-center justify-center bg-sage/12 text-sage">
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
    </div>
  )
}
