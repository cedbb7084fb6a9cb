import { box, type Canvas, circle, d, fill, strewn, stroke, times } from '../canvas.ts'
import { barrel, metalFill, solid } from '../light.ts'
import type { VesselLook } from '../look.ts'
import { darker, edgeOf, METALS } from '../palette.ts'

function capTone(canvas: Canvas, look: VesselLook, tint: string): { color: string; paint: string } {
  switch (look.cap) {
    case 'gold':
      return { color: METALS.gold.base, paint: metalFill(canvas, 'gold') }
    case 'silver':
      return { color: METALS.silver.base, paint: metalFill(canvas, 'silver') }
    case 'black':
      return { color: '#2A2628', paint: '#2A2628' }
    case 'wood':
      return { color: '#B07E4C', paint: '#B07E4C' }
    case 'cork':
      return { color: '#C79F6B', paint: '#C79F6B' }
    case 'stone':
      return { color: '#CFC8BE', paint: '#CFC8BE' }
    case 'color':
      return { color: darker(look.pack ?? tint, 0.25), paint: darker(look.pack ?? tint, 0.25) }
    default:
      return { color: '#F6F3EE', paint: '#F6F3EE' }
  }
}

export function capPiece(
  canvas: Canvas,
  look: VesselLook,
  tint: string,
  path: string,
  grainFrom: [number, number, number],
): string {
  const { color, paint } = capTone(canvas, look, tint)
  const metallic = look.cap === 'gold' || look.cap === 'silver'
  const [x, y, wide] = grainFrom
  const grain =
    look.cap === 'wood'
      ? times(4, (index) =>
          stroke(
            d`M${x - wide / 2} ${y + 3 + index * 5}q${wide * 0.3} ${2 - (index % 2) * 4} ${wide} ${1 - (index % 3)}`,
            '#7A5230',
            0.7,
            0.5,
          ),
        )
      : look.cap === 'cork'
        ? times(26, (index) => {
            const [dx, dy] = strewn(index, wide, 22)
            return fill(circle(x - wide / 2 + dx, y + 1 + dy, 0.6), '#7E5B34', 0.7)
          })
        : ''
  return (
    fill(path, paint) +
    (metallic
      ? ''
      : solid(canvas, path, color, { inside: grain, shade: 0, edge: false }) + fill(path, barrel(canvas, 0.75))) +
    stroke(path, edgeOf(color), canvas.line)
  )
}

export function cap(canvas: Canvas, look: VesselLook, neck: number, tall: number, tint: string): string {
  const piece = (path: string, at: [number, number, number]) => capPiece(canvas, look, tint, path, at)
  switch (look.style) {
    case 'dropper': {
      const collar = box(-neck - 3, -17, (neck + 3) * 2, 17, 2)
      const ribs = times(9, (index) => stroke(d`M${-neck + index * (neck / 4)} -15V-2`, '#24121C', 0.6, 0.3))
      const bulb = d`M${-neck * 0.6} -17C${-neck * 0.9} -30 ${-neck * 0.7} ${-tall} 0 ${-tall}C${neck * 0.7} ${-tall} ${neck * 0.9} -30 ${neck * 0.6} -17Z`
      const rubber = look.cap === 'black' ? '#2A2628' : look.cap === 'gold' ? '#F3EDE4' : '#2F2A2B'
      return solid(canvas, bulb, rubber) + fill(bulb, barrel(canvas, 0.6)) + piece(collar, [0, -17, neck * 2]) + ribs
    }
    case 'pump': {
      const collar = box(-neck - 3, -13, (neck + 3) * 2, 13, 2)
      const stem = box(-3.4, -30, 6.8, 18, 1)
      const head = d`M${-neck * 0.9} -30Q${-neck * 0.9} -42 0 -42H${neck * 0.6}Q${neck * 0.9} -42 ${neck + 2} -40L${neck + 22} -36Q${neck + 26} -34 ${neck + 25} -29L${neck + 20} -29Q${neck + 18} -33 ${neck + 4} -32L${neck * 0.9} -30Z`
      return piece(stem, [0, -30, 6]) + piece(collar, [0, -13, neck * 2]) + piece(head, [0, -42, neck * 2])
    }
    case 'spray': {
      const collar = box(-neck * 0.7, -6, neck * 1.4, 6, 1)
      const hood = box(-neck - 1, -tall, (neck + 1) * 2, tall - 3, 4)
      return piece(collar, [0, -6, neck]) + piece(hood, [0, -tall, neck * 2])
    }
    case 'ampoules':
      return piece(
        d`M${-neck * 0.5} 0Q${-neck * 0.2} -6 ${-neck * 0.24} -10Q${-neck * 0.3} ${-tall} 0 ${-tall}Q${neck * 0.3} ${-tall} ${neck * 0.24} -10Q${neck * 0.2} -6 ${neck * 0.5} 0Z`,
        [0, -tall, neck],
      )
    case 'flacon': {
      const collar =
        fill(
          box(-neck * 0.8, -5, neck * 1.6, 6, 1),
          metalFill(canvas, look.cap === 'silver' || look.cap === 'black' ? 'silver' : 'gold'),
        ) + stroke(box(-neck * 0.8, -5, neck * 1.6, 6, 1), '#5A4020', canvas.line * 0.6)
      if (look.shape === 'facet')
        return (
          collar +
          piece(
            d`M${-neck * 0.9} -5L${-neck * 1.5} -16L${-neck * 0.7} ${-tall}H${neck * 0.7}L${neck * 1.5} -16L${neck * 0.9} -5Z`,
            [0, -tall, neck * 2],
          ) +
          stroke(d`M${-neck * 1.5} -16L0 -12L${neck * 1.5} -16M0 -12V-5`, '#FFF6DC', 0.8, 0.8)
        )
      if (look.shape === 'sphere') return collar + piece(circle(0, -16, neck * 1.05), [0, -26, neck * 2])
      if (look.cap === 'stone')
        return (
          collar +
          piece(
            d`M${-neck * 1.2} -6Q${-neck * 1.6} -18 ${-neck * 0.6} ${-tall + 1}Q${neck * 0.4} ${-tall - 3} ${neck * 1.2} ${-tall + 7}Q${neck * 1.7} -14 ${neck * 1.1} -6Q0 -3 ${-neck * 1.2} -6Z`,
            [0, -tall, neck * 2],
          )
        )
      const wide = look.shape === 'square' ? neck * 1.35 : neck * 1.15
      return (
        collar + piece(box(-wide, -tall, wide * 2, tall - 5, look.shape === 'round' ? 6 : 1.6), [0, -tall, wide * 2])
      )
    }
    default:
      return piece(box(-neck - 2, -tall, (neck + 2) * 2, tall, 2.4), [0, -tall, neck * 2])
  }
}
