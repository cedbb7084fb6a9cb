import type { SVGProps } from 'react'

/** A rail, a mirror with its lights, a stool: the dressing room as the drawings of the empty states have it, furnished. */
export function RoomScene(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 640 400"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {/* Floor and wall. */}
      <path d="M0 336h640" />
      <path d="M60 366h150M260 366h40M420 366h160" className="text-edge" stroke="currentColor" />
      {/* The rail and its feet. */}
      <path d="M56 92h288M76 92v244M324 92v244M58 336h36M306 336h36" />
      {/* A dress in rouge, a coat in sage, a shirt, a dark dress. */}
      <path d="M120 106c0-7 10-6 10-14M120 106l-26 18h52z" />
      <path d="M102 124h36l-4 34 26 118H80l26-118z" className="fill-rouge" />
      <path d="M188 106c0-7 10-6 10-14M188 106l-26 18h52z" />
      <path d="M162 124h52l14 96h-14l-4-46v94h-44v-94l-4 46h-14z" className="fill-sage" />
      <path d="M188 124v144M196 176v24" className="stroke-bone" />
      <path d="M250 106c0-7 10-6 10-14M250 106l-26 18h52z" />
      <path d="M228 124l14 8h16l14-8 18 40-14 8-8-14v62h-36v-62l-8 14-14-8z" className="fill-paper" />
      <path d="M296 106c0-7 8-6 8-14M296 106l-14 18h28z" />
      <path d="M286 124h20l-2 30 14 96h-44l14-96z" className="fill-ink" />
      {/* The mirror, its lights, and the table before it. */}
      <path d="M430 58h132a10 10 0 0 1 10 10v150H420V68a10 10 0 0 1 10-10z" className="fill-paper" />
      <path d="M444 82h104v136H444z" />
      <path d="M462 148l52-52M462 172l30-30" className="text-edge" stroke="currentColor" />
      {[84, 116, 148, 180, 208].map((y) => (
        <g key={y} className="fill-star" stroke="none">
          <circle cx={432} cy={y} r={5} />
          <circle cx={560} cy={y} r={5} />
        </g>
      ))}
      <path d="M392 232h208v14H392zM404 246v90M588 246v90M404 282h184" className="fill-paper" />
      <path d="M420 232v-26h16v26zM424 206v-10h8v10z" className="fill-rouge" />
      <path d="M548 232c0-10 4-14 14-14s14 4 14 14zM562 218v-8" className="fill-sage" />
      {/* The stool. */}
      <path d="M456 290h80a8 8 0 0 1 0 18h-80a8 8 0 0 1 0-18z" className="fill-rouge" />
      <path d="M466 308l-10 28M526 308l10 28M474 322h44" />
    </svg>
  )
}
