import { t } from '@lingui/core/macro'
import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** White around it, as readers need (ISO 18004), in dark rooms too. */
const MARGIN = 4

/** An address as a picture for a phone's camera. Who cannot see it types the secret that stands beside it. */
export default function QrCode({ address }: { address: string }) {
  const { size, path } = useMemo(() => pathOf(address), [address])
  return (
    <svg
      role="img"
      aria-label={t`QR code for your app`}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      className="block size-48 max-w-full rounded-control bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function pathOf(address: string): { size: number; path: string } {
  const code = generate(address)
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size: code.size, path }
}
