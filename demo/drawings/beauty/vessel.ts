import { box, type Canvas, d, fill, group, stroke, symmetric } from '../canvas.ts'
import { barrel, clip } from '../light.ts'
import type { VesselLook } from '../look.ts'
import { edgeOf, lighter, mix } from '../palette.ts'
import type { Still } from '../still-life.ts'
import { cap } from './cap.ts'
import { bar, jar, tin, tube } from './jar.ts'
import { label } from './label.ts'

type Form = { half: string; neck: number; neckY: number; corner: number }

/** The right half of the body, from the neck's center down to the base's center; y = 0 is the table. */
function formOf(look: VesselLook, w: number, h: number): Form {
  const neck = Math.min(w * 0.42, look.style === 'flacon' ? 11 : 12)
  switch (look.shape) {
    case 'sphere':
      return {
        half: d`M0 ${-h}L${neck} ${-h}C${neck + 4} ${-h + 6} ${w} ${-h + 4} ${w} ${-h * 0.5}C${w} ${-h * 0.1} ${w * 0.6} 0 ${w * 0.4} 0L0 0`,
        neck,
        neckY: -h,
        corner: 8,
      }
    case 'facet':
      return {
        half: d`M0 ${-h}L${neck} ${-h}L${w * 0.72} ${-h * 0.86}L${w} ${-h * 0.5}L${w * 0.78} 0L0 0`,
        neck,
        neckY: -h,
        corner: 0,
      }
    case 'arch':
      return {
        half: d`M0 ${-h}C${w * 0.7} ${-h} ${w} ${-h * 0.74} ${w} ${-h * 0.5}L${w} -6Q${w} 0 ${w - 6} 0L0 0`,
        neck,
        neckY: -h,
        corner: 6,
      }
    case 'shoulder':
      return {
        half: d`M0 ${-h}L${neck} ${-h}C${neck} ${-h + 8} ${w} ${-h + 4} ${w} ${-h * 0.74}L${w * 0.8} -5Q${w * 0.8} 0 ${w * 0.7} 0L0 0`,
        neck,
        neckY: -h,
        corner: 5,
      }
    case 'cone':
      return {
        half: d`M0 ${-h}L${neck * 0.9} ${-h}C${neck} ${-h * 0.8} ${w} ${-h * 0.5} ${w} -10Q${w} 0 ${w - 8} 0L0 0`,
        neck: neck * 0.9,
        neckY: -h,
        corner: 8,
      }
    case 'square':
    case 'slab':
      return {
        half: d`M0 ${-h}L${neck} ${-h}Q${neck} ${-h + 3} ${w - 5} ${-h + 3}Q${w} ${-h + 3} ${w} ${-h + 9}L${w} -4Q${w} 0 ${w - 4} 0L0 0`,
        neck,
        neckY: -h,
        corner: 4,
      }
    default:
      return {
        half: d`M0 ${-h}L${neck} ${-h}C${neck} ${-h + 4} ${w} ${-h + 3} ${w} ${-h + 16}L${w} -7Q${w} 0 ${w - 7} 0L0 0`,
        neck,
        neckY: -h,
        corner: 7,
      }
  }
}

export function drawVessel(canvas: Canvas, look: VesselLook, tint: string): Still {
  switch (look.style) {
    case 'jar':
      return jar(canvas, look, tint)
    case 'tube':
      return tube(canvas, look, tint)
    case 'tin':
      return tin(canvas, look, tint)
    case 'bar':
      return bar(canvas, look, tint)
    case 'ampoules':
      return several(look, [7, 13], (index) => oneBottle(canvas, { ...look, style: 'ampoules' }, tint, index))
    case 'roll-on':
      return look.height < 100
        ? several(look, [3, 10], (index) => oneBottle(canvas, look, [tint, '#C4D3A2', '#A23B4E'][index] ?? tint, index))
        : oneBottle(canvas, look, tint, 0)
    default:
      return oneBottle(canvas, look, tint, 0)
  }
}

function several(look: VesselLook, [count, gap]: [number, number], draw: (index: number) => Still): Still {
  const step = look.width + gap
  const stills = Array.from({ length: count }, (_, index) => draw(index))
  const art = stills
    .map((still, index) =>
      group(`translate(${(index - (count - 1) / 2) * step} ${index % 2 && count > 3 ? -3 : 0})`, still.art),
    )
    .join('')
  return {
    art,
    width: step * count,
    height: stills[0]?.height ?? look.height,
    detail: [-step * 0.5, -look.height * 0.6],
    zoom: 2,
  }
}

function oneBottle(canvas: Canvas, look: VesselLook, tint: string, index: number): Still {
  const w = look.width / 2
  const capHeight = {
    dropper: 44,
    pump: 46,
    spray: 34,
    flacon: look.shape === 'tall' ? 22 : 26,
    'roll-on': 26,
    ampoules: 22,
    bottle: 26,
    stick: 30,
    jar: 0,
    tube: 0,
    bar: 0,
    tin: 0,
  }[look.style]
  const h = look.height - capHeight
  const form = formOf(look, w, h)
  const path = symmetric(form.half)
  const glass =
    look.body === 'opaque'
      ? (look.pack ?? tint)
      : look.body === 'amber'
        ? '#8A4A1C'
        : look.body === 'smoke'
          ? '#4B4652'
          : look.body === 'frosted'
            ? mix('#F6F2EE', tint, 0.5)
            : mix('#EEF2F1', tint, 0.12)
  const level = look.body === 'clear' || look.body === 'amber' ? 0.82 - (index % 3) * 0.04 : 0
  const liquidColor = look.body === 'amber' ? mix('#6E3511', tint, 0.34) : tint
  const inset = look.style === 'flacon' ? 5 : 2.6
  const liquid = level
    ? group(
        `translate(0 ${-inset * 1.2}) scale(${(w - inset) / w} ${(h - inset * 2.2) / h})`,
        `<g clip-path="${clip(canvas, path)}"><rect x="${-w}" y="${-h * level}" width="${w * 2}" height="${h * level}" fill="${liquidColor}" fill-opacity="${look.body === 'amber' ? 0.9 : 0.86}"/><ellipse cx="0" cy="${-h * level}" rx="${w}" ry="${Math.min(4, w * 0.09)}" fill="${lighter(liquidColor, 0.35)}"/></g>`,
      )
    : ''
  const shine = glassShine(look, w, h)
  const facets =
    look.shape === 'facet'
      ? [
          d`M${-w} ${-h * 0.5}L${-w * 0.3} ${-h * 0.42}L${w * 0.3} ${-h * 0.42}L${w} ${-h * 0.5}M${-w * 0.3} ${-h * 0.42}L${-w * 0.36} 0M${w * 0.3} ${-h * 0.42}L${w * 0.36} 0M${-w * 0.3} ${-h * 0.42}L${-w * 0.2} ${-h * 0.9}M${w * 0.3} ${-h * 0.42}L${w * 0.2} ${-h * 0.9}`,
        ]
          .map((line) => stroke(line, '#FFFFFF', 0.9, 0.7))
          .join('') +
        fill(d`M${-w} ${-h * 0.5}L${-w * 0.3} ${-h * 0.42}L${-w * 0.36} 0H${-w * 0.78}Z`, '#FFFFFF', 0.24) +
        fill(d`M${w} ${-h * 0.5}L${w * 0.3} ${-h * 0.42}L${w * 0.36} 0H${w * 0.78}Z`, '#24121C', 0.16)
      : ''
  const dip =
    look.style === 'dropper' && level
      ? fill(box(-2, -h + 4, 4, h * 0.7, 2), '#FFFFFF', 0.35) +
        stroke(box(-2, -h + 4, 4, h * 0.7, 2), '#6E665F', 0.5, 0.5)
      : look.style === 'spray' && level
        ? stroke(d`M0 ${-h}Q2 ${-h * 0.4} 6 -8`, '#FFFFFF', 1.6, 0.6)
        : ''
  const body =
    fill(path, glass, look.body === 'clear' ? 0.75 : 1) +
    liquid +
    dip +
    fill(path, barrel(canvas, look.body === 'opaque' ? 0.9 : 0.62)) +
    facets +
    shine +
    stroke(path, edgeOf(look.body === 'clear' ? mix(tint, '#6A6460', 0.5) : glass), canvas.line)
  const base =
    look.body === 'clear' && look.style === 'flacon' && look.shape !== 'facet'
      ? fill(d`M${-w * 0.86} -3.5H${w * 0.86}V-1.2H${-w * 0.86}Z`, '#FFFFFF', 0.55)
      : ''
  const art =
    body +
    base +
    label(canvas, look, w, h, tint) +
    group(`translate(0 ${-h})`, cap(canvas, look, form.neck, capHeight, tint))
  return {
    art,
    width: look.width,
    height: look.height,
    detail: [0, -h * 0.72],
    zoom: 2.1,
    measure: [look.width, look.height],
    foot: look.shape === 'facet' || look.shape === 'sphere' ? 0.72 : 1,
  }
}

function glassShine(look: VesselLook, w: number, h: number): string {
  if (look.body === 'frosted')
    return fill(
      d`M${-w * 0.72} ${-h * 0.8}Q${-w * 0.6} ${-h * 0.5} ${-w * 0.7} ${-h * 0.1}L${-w * 0.54} ${-h * 0.1}Q${-w * 0.44} ${-h * 0.5} ${-w * 0.56} ${-h * 0.8}Z`,
      '#FFFFFF',
      0.4,
    )
  const strong = look.body === 'opaque' ? 0.28 : 0.6
  return (
    fill(
      d`M${-w * 0.78} ${-h * 0.78}Q${-w * 0.82} ${-h * 0.4} ${-w * 0.78} ${-h * 0.08}L${-w * 0.64} ${-h * 0.1}Q${-w * 0.68} ${-h * 0.4} ${-w * 0.6} ${-h * 0.8}Z`,
      '#FFFFFF',
      strong,
    ) +
    fill(
      d`M${w * 0.76} ${-h * 0.6}Q${w * 0.8} ${-h * 0.3} ${w * 0.74} ${-h * 0.12}L${w * 0.68} ${-h * 0.14}Q${w * 0.73} ${-h * 0.3} ${w * 0.7} ${-h * 0.58}Z`,
      '#FFFFFF',
      strong * 0.5,
    )
  )
}
