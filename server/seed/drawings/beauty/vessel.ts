import { box, type Canvas, circle, d, fill, group, stroke, symmetric, times } from '../canvas.ts'
import { barrel, clip, metalFill, solid } from '../light.ts'
import type { VesselLook } from '../look.ts'
import { monogram } from '../monogram.ts'
import { darker, edgeOf, lighter, lightness, METALS, mix } from '../palette.ts'
import type { Still } from '../still-life.ts'

type Form = { half: string; neck: number; neckY: number; corner: number }

/** The right half of the body, from the neck's center down to the base's center; y = 0 is the table. */
function formOf(look: VesselLook, w: number, h: number): Form {
  const neck = Math.min(w * 0.42, look.style === 'flacon' ? 11 : 12)
  switch (look.shape) {
    case 'sphere':
      return { half: d`M0 ${-h}L${neck} ${-h}C${neck + 4} ${-h + 6} ${w} ${-h + 4} ${w} ${-h * 0.5}C${w} ${-h * 0.1} ${w * 0.6} 0 ${w * 0.4} 0L0 0`, neck, neckY: -h, corner: 8 }
    case 'facet':
      return { half: d`M0 ${-h}L${neck} ${-h}L${w * 0.72} ${-h * 0.86}L${w} ${-h * 0.5}L${w * 0.78} 0L0 0`, neck, neckY: -h, corner: 0 }
    case 'arch':
      return { half: d`M0 ${-h}C${w * 0.7} ${-h} ${w} ${-h * 0.74} ${w} ${-h * 0.5}L${w} -6Q${w} 0 ${w - 6} 0L0 0`, neck, neckY: -h, corner: 6 }
    case 'shoulder':
      return { half: d`M0 ${-h}L${neck} ${-h}C${neck} ${-h + 8} ${w} ${-h + 4} ${w} ${-h * 0.74}L${w * 0.8} -5Q${w * 0.8} 0 ${w * 0.7} 0L0 0`, neck, neckY: -h, corner: 5 }
    case 'cone':
      return { half: d`M0 ${-h}L${neck * 0.9} ${-h}C${neck} ${-h * 0.8} ${w} ${-h * 0.5} ${w} -10Q${w} 0 ${w - 8} 0L0 0`, neck: neck * 0.9, neckY: -h, corner: 8 }
    case 'square':
    case 'slab':
      return { half: d`M0 ${-h}L${neck} ${-h}Q${neck} ${-h + 3} ${w - 5} ${-h + 3}Q${w} ${-h + 3} ${w} ${-h + 9}L${w} -4Q${w} 0 ${w - 4} 0L0 0`, neck, neckY: -h, corner: 4 }
    default:
      return { half: d`M0 ${-h}L${neck} ${-h}C${neck} ${-h + 4} ${w} ${-h + 3} ${w} ${-h + 16}L${w} -7Q${w} 0 ${w - 7} 0L0 0`, neck, neckY: -h, corner: 7 }
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
      return look.height < 100 ? several(look, [3, 10], (index) => oneBottle(canvas, look, [tint, '#C4D3A2', '#A23B4E'][index] ?? tint, index)) : oneBottle(canvas, look, tint, 0)
    default:
      return oneBottle(canvas, look, tint, 0)
  }
}

function several(look: VesselLook, [count, gap]: [number, number], draw: (index: number) => Still): Still {
  const step = look.width + gap
  const stills = Array.from({ length: count }, (_, index) => draw(index))
  const art = stills.map((still, index) => group(`translate(${(index - (count - 1) / 2) * step} ${index % 2 && count > 3 ? -3 : 0})`, still.art)).join('')
  return { art, width: step * count, height: stills[0]?.height ?? look.height, detail: [-step * 0.5, -look.height * 0.6], zoom: 2 }
}

function oneBottle(canvas: Canvas, look: VesselLook, tint: string, index: number): Still {
  const w = look.width / 2
  const capHeight = { dropper: 44, pump: 46, spray: 34, flacon: look.shape === 'tall' ? 22 : 26, 'roll-on': 26, ampoules: 22, bottle: 26, stick: 30, jar: 0, tube: 0, bar: 0, tin: 0 }[look.style]
  const h = look.height - capHeight
  const form = formOf(look, w, h)
  const path = symmetric(form.half)
  const glass = look.body === 'opaque' ? (look.pack ?? tint) : look.body === 'amber' ? '#8A4A1C' : look.body === 'smoke' ? '#4B4652' : look.body === 'frosted' ? mix('#F6F2EE', tint, 0.5) : mix('#EEF2F1', tint, 0.12)
  const level = look.body === 'clear' || look.body === 'amber' ? 0.82 - (index % 3) * 0.04 : 0
  const liquidColor = look.body === 'amber' ? mix('#6E3511', tint, 0.34) : tint
  const inset = look.style === 'flacon' ? 5 : 2.6
  const liquid = level
    ? group(`translate(0 ${-inset * 1.2}) scale(${(w - inset) / w} ${(h - inset * 2.2) / h})`, `<g clip-path="${clip(canvas, path)}"><rect x="${-w}" y="${-h * level}" width="${w * 2}" height="${h * level}" fill="${liquidColor}" fill-opacity="${look.body === 'amber' ? 0.9 : 0.86}"/><ellipse cx="0" cy="${-h * level}" rx="${w}" ry="${Math.min(4, w * 0.09)}" fill="${lighter(liquidColor, 0.35)}"/></g>`)
    : ''
  const shine = glassShine(look, w, h)
  const facets = look.shape === 'facet' ? [d`M${-w} ${-h * 0.5}L${-w * 0.3} ${-h * 0.42}L${w * 0.3} ${-h * 0.42}L${w} ${-h * 0.5}M${-w * 0.3} ${-h * 0.42}L${-w * 0.36} 0M${w * 0.3} ${-h * 0.42}L${w * 0.36} 0M${-w * 0.3} ${-h * 0.42}L${-w * 0.2} ${-h * 0.9}M${w * 0.3} ${-h * 0.42}L${w * 0.2} ${-h * 0.9}`].map((line) => stroke(line, '#FFFFFF', 0.9, 0.7)).join('') + fill(d`M${-w} ${-h * 0.5}L${-w * 0.3} ${-h * 0.42}L${-w * 0.36} 0H${-w * 0.78}Z`, '#FFFFFF', 0.24) + fill(d`M${w} ${-h * 0.5}L${w * 0.3} ${-h * 0.42}L${w * 0.36} 0H${w * 0.78}Z`, '#24121C', 0.16) : ''
  const dip = look.style === 'dropper' && level ? fill(box(-2, -h + 4, 4, h * 0.7, 2), '#FFFFFF', 0.35) + stroke(box(-2, -h + 4, 4, h * 0.7, 2), '#6E665F', 0.5, 0.5) : look.style === 'spray' && level ? stroke(d`M0 ${-h}Q2 ${-h * 0.4} 6 -8`, '#FFFFFF', 1.6, 0.6) : ''
  const body = fill(path, glass, look.body === 'clear' ? 0.75 : 1) + liquid + dip + fill(path, barrel(canvas, look.body === 'opaque' ? 0.9 : 0.62)) + facets + shine + stroke(path, edgeOf(look.body === 'clear' ? mix(tint, '#6A6460', 0.5) : glass), canvas.line)
  const base = look.body === 'clear' && look.style === 'flacon' && look.shape !== 'facet' ? fill(d`M${-w * 0.86} -3.5H${w * 0.86}V-1.2H${-w * 0.86}Z`, '#FFFFFF', 0.55) : ''
  const art = body + base + label(canvas, look, w, h, tint) + group(`translate(0 ${-h})`, cap(canvas, look, form.neck, capHeight, tint))
  return { art, width: look.width, height: look.height, detail: [0, -h * 0.72], zoom: 2.1, foot: look.shape === 'facet' || look.shape === 'sphere' ? 0.72 : 1 }
}

function glassShine(look: VesselLook, w: number, h: number): string {
  if (look.body === 'frosted') return fill(d`M${-w * 0.72} ${-h * 0.8}Q${-w * 0.6} ${-h * 0.5} ${-w * 0.7} ${-h * 0.1}L${-w * 0.54} ${-h * 0.1}Q${-w * 0.44} ${-h * 0.5} ${-w * 0.56} ${-h * 0.8}Z`, '#FFFFFF', 0.4)
  const strong = look.body === 'opaque' ? 0.28 : 0.6
  return fill(d`M${-w * 0.78} ${-h * 0.78}Q${-w * 0.82} ${-h * 0.4} ${-w * 0.78} ${-h * 0.08}L${-w * 0.64} ${-h * 0.1}Q${-w * 0.68} ${-h * 0.4} ${-w * 0.6} ${-h * 0.8}Z`, '#FFFFFF', strong) + fill(d`M${w * 0.76} ${-h * 0.6}Q${w * 0.8} ${-h * 0.3} ${w * 0.74} ${-h * 0.12}L${w * 0.68} ${-h * 0.14}Q${w * 0.73} ${-h * 0.3} ${w * 0.7} ${-h * 0.58}Z`, '#FFFFFF', strong * 0.5)
}

/** Wordless labels: a mark, a rule, a few lines that read as print. */
function label(canvas: Canvas, look: VesselLook, w: number, h: number, tint: string): string {
  const dark = look.body === 'smoke' || (look.body === 'opaque' && lightness(look.pack ?? tint) < 0.5)
  const paper = '#F8F3EA'
  const ink = '#3A2B2A'
  const print = dark || look.body === 'amber' ? '#F8F3EA' : ink
  const lines = (x: number, y: number, wide: number, tone: string) => stroke(d`M${x - wide * 0.5} ${y}H${x + wide * 0.5}`, tone, 1.7) + stroke(d`M${x - wide * 0.34} ${y + 5}H${x + wide * 0.34}M${x - wide * 0.22} ${y + 9}H${x + wide * 0.22}`, tone, 0.8, 0.8)
  const mark = (x: number, y: number, size: number, tone: string) => monogram(canvas.initial, x, y, size, tone)
  const sprig = (x: number, y: number, size: number, tone: string) => stroke(d`M${x} ${y + size}V${y - size}`, tone, 1) + [-1, 1].map((side) => times(3, (row) => fill(d`M${x} ${y + size * 0.6 - row * size * 0.5}q${side * size * 0.5} ${-size * 0.1} ${side * size * 0.6} ${-size * 0.56}q${-side * size * 0.5} ${size * 0.02} ${-side * size * 0.6} ${size * 0.56}z`, tone))).join('')
  switch (look.label) {
    case 'full': {
      const wide = w * (look.shape === 'sphere' ? 1 : 1.36)
      const tall = h * 0.5
      const path = box(-wide / 2, -h * 0.68, wide, tall, 1)
      return fill(path, paper) + fill(path, barrel(canvas, 0.4)) + stroke(path, darker(paper, 0.3), 0.5) + stroke(box(-wide / 2 + 2, -h * 0.68 + 2, wide - 4, tall - 4, 0.6), ink, 0.5, 0.7) + mark(0, -h * 0.68 + tall * 0.28, Math.min(5, wide * 0.12, tall * 0.16), ink) + lines(0, -h * 0.68 + tall * 0.56, wide * 0.66, ink)
    }
    case 'band': {
      const path = d`M${-w} ${-h * 0.5}H${w}V${-h * 0.2}H${-w}Z`
      return fill(path, paper, 0.96) + fill(path, barrel(canvas, 0.55)) + stroke(d`M${-w} ${-h * 0.5}H${w}M${-w} ${-h * 0.2}H${w}`, darker(paper, 0.3), 0.6) + lines(0, -h * 0.37, w * 1.0, ink)
    }
    case 'oval': {
      const path = circle(0, -h * 0.44, w * 0.62, Math.min(h * 0.26, w * 0.8))
      return fill(path, paper) + stroke(path, '#B98F4A', 1) + mark(0, -h * 0.44 - Math.min(h * 0.1, w * 0.24), Math.min(w * 0.16, h * 0.07), ink) + lines(0, -h * 0.41, w * 0.7, ink)
    }
    case 'arch': {
      const a = w * 0.62
      const path = d`M${-a} ${-h * 0.16}V${-h * 0.5}C${-a} ${-h * 0.76} ${a} ${-h * 0.76} ${a} ${-h * 0.5}V${-h * 0.16}Z`
      return fill(path, paper, 0.95) + stroke(path, darker(paper, 0.35), 0.6) + fill(circle(0, -h * 0.54, a * 0.3), mix(tint, '#B4602E', 0.4)) + lines(0, -h * 0.36, a * 1.2, ink)
    }
    case 'leaf': {
      const path = box(-w * 0.58, -h * 0.62, w * 1.16, h * 0.44, 2)
      return fill(path, paper, 0.96) + stroke(path, darker(paper, 0.3), 0.5) + sprig(0, -h * 0.48, Math.min(9, h * 0.09), '#5F7A55') + lines(0, -h * 0.3, w * 0.8, ink)
    }
    case 'seal':
      return fill(circle(0, -h * 0.46, w * 0.46), print === ink ? '#FFFFFF' : paper, 0.92) + stroke(circle(0, -h * 0.46, w * 0.38), ink, 0.6) + mark(0, -h * 0.46, w * 0.16, ink) + stroke(d`M${-w * 0.34} ${-h * 0.16}H${w * 0.34}`, print, 1.2)
    case 'lines':
      return lines(0, -h * 0.5, w * 1.1, print) + mark(0, -h * 0.64, Math.min(5, w * 0.2), print) + stroke(d`M${-w * 0.3} ${-h * 0.12}H${w * 0.3}`, print, 0.9)
    default:
      return ''
  }
}

export function capTone(canvas: Canvas, look: VesselLook, tint: string): { color: string; paint: string } {
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

export function capPiece(canvas: Canvas, look: VesselLook, tint: string, path: string, grainFrom: [number, number, number]): string {
  const { color, paint } = capTone(canvas, look, tint)
  const metallic = look.cap === 'gold' || look.cap === 'silver'
  const [x, y, wide] = grainFrom
  const grain = look.cap === 'wood' ? times(4, (index) => stroke(d`M${x - wide / 2} ${y + 3 + index * 5}q${wide * 0.3} ${2 - (index % 2) * 4} ${wide} ${1 - (index % 3)}`, '#7A5230', 0.7, 0.5)) : look.cap === 'cork' ? times(16, (index) => fill(circle(x - wide / 2 + ((index * 7.3) % wide), y + 2 + ((index * 5.1) % 18), 0.7), '#7E5B34', 0.7)) : ''
  return fill(path, paint) + (metallic ? '' : solid(canvas, path, color, { inside: grain, shade: 0, edge: false }) + fill(path, barrel(canvas, 0.75))) + stroke(path, edgeOf(color), canvas.line)
}

function cap(canvas: Canvas, look: VesselLook, neck: number, tall: number, tint: string): string {
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
      return piece(d`M${-neck * 0.5} 0Q${-neck * 0.2} -6 ${-neck * 0.24} -10Q${-neck * 0.3} ${-tall} 0 ${-tall}Q${neck * 0.3} ${-tall} ${neck * 0.24} -10Q${neck * 0.2} -6 ${neck * 0.5} 0Z`, [0, -tall, neck])
    case 'flacon': {
      const collar = fill(box(-neck * 0.8, -5, neck * 1.6, 6, 1), metalFill(canvas, look.cap === 'silver' || look.cap === 'black' ? 'silver' : 'gold')) + stroke(box(-neck * 0.8, -5, neck * 1.6, 6, 1), '#5A4020', canvas.line * 0.6)
      if (look.shape === 'facet') return collar + piece(d`M${-neck * 0.9} -5L${-neck * 1.5} -16L${-neck * 0.7} ${-tall}H${neck * 0.7}L${neck * 1.5} -16L${neck * 0.9} -5Z`, [0, -tall, neck * 2]) + stroke(d`M${-neck * 1.5} -16L0 -12L${neck * 1.5} -16M0 -12V-5`, '#FFF6DC', 0.8, 0.8)
      if (look.shape === 'sphere') return collar + piece(circle(0, -16, neck * 1.05), [0, -26, neck * 2])
      if (look.cap === 'stone') return collar + piece(d`M${-neck * 1.2} -6Q${-neck * 1.6} -18 ${-neck * 0.6} ${-tall + 1}Q${neck * 0.4} ${-tall - 3} ${neck * 1.2} ${-tall + 7}Q${neck * 1.7} -14 ${neck * 1.1} -6Q0 -3 ${-neck * 1.2} -6Z`, [0, -tall, neck * 2])
      const wide = look.shape === 'square' ? neck * 1.35 : neck * 1.15
      return collar + piece(box(-wide, -tall, wide * 2, tall - 5, look.shape === 'round' ? 6 : 1.6), [0, -tall, wide * 2])
    }
    default:
      return piece(box(-neck - 2, -tall, (neck + 2) * 2, tall, 2.4), [0, -tall, neck * 2])
  }
}

function jar(canvas: Canvas, look: VesselLook, tint: string): Still {
  const w = look.width / 2
  const lidTall = Math.min(24, look.height * 0.32)
  const h = look.height - lidTall
  const r = look.shape === 'square' ? 5 : 12
  const path = d`M${-w} ${-h + 3}Q${-w} ${-h} ${-w + 3} ${-h}H${w - 3}Q${w} ${-h} ${w} ${-h + 3}V${-r}Q${w} 0 ${w - r} 0H${-w + r}Q${-w} 0 ${-w} ${-r}Z`
  const glass = look.body === 'opaque' ? (look.pack ?? tint) : look.body === 'frosted' ? mix('#F4F0EB', tint, 0.55) : '#EDF0EE'
  const inside = look.body === 'clear' ? fill(d`M${-w + 3} ${-h + 8}Q0 ${-h + 3} ${w - 3} ${-h + 8}V${-r}Q${w - 3} -5 ${w - r} -5H${-w + r}Q${-w + 3} -5 ${-w + 3} ${-r}Z`, tint, 0.95) : ''
  const grains = look.body === 'clear' && look.cap === 'cork' ? times(60, (index) => fill(circle(-w + 6 + ((index * 13.7) % (w * 2 - 12)), -h + 12 + ((index * 9.1) % (h - 20)), 0.9), index % 3 ? '#FFFFFF' : '#C98A55', 0.8)) : ''
  const body = fill(path, glass, look.body === 'clear' ? 0.8 : 1) + inside + grains + fill(path, barrel(canvas, 0.75)) + fill(d`M${-w * 0.84} ${-h + 6}Q${-w * 0.88} ${-h * 0.5} ${-w * 0.84} ${-r}H${-w * 0.74}Q${-w * 0.78} ${-h * 0.5} ${-w * 0.74} ${-h + 6}Z`, '#FFFFFF', 0.5) + stroke(path, edgeOf(glass), canvas.line)
  const lid = box(-w - 1.5, -look.height, w * 2 + 3, lidTall - 0.6, 3)
  const ridges = look.cap === 'black' || look.cap === 'color' ? times(22, (index) => stroke(d`M${-w + 2 + index * (w / 11)} ${-look.height + 4}V${-h - 3}`, '#FFFFFF', 0.5, 0.18)) : ''
  return { art: body + label(canvas, look, w, h, tint) + capPiece(canvas, look, tint, lid, [0, -look.height, w * 2]) + ridges, width: look.width + 3, height: look.height, detail: [w * 0.3, -h * 0.8], zoom: 1.8 }
}

function tube(canvas: Canvas, look: VesselLook, tint: string): Still {
  const w = look.width / 2
  const h = look.height
  const pack = look.pack ?? tint
  const path = d`M${-w} ${-h}H${w}L${w * 0.74} -28Q${w * 0.7} -24 ${w * 0.6} -24H${-w * 0.6}Q${-w * 0.7} -24 ${-w * 0.74} -28Z`
  const crimp = d`M${-w} ${-h}H${w}V${-h + 10}H${-w}Z`
  const lid = box(-w * 0.62, -25, w * 1.24, 25, 3)
  const art = fill(path, pack) + fill(path, barrel(canvas, 0.85)) + stroke(path, edgeOf(pack), canvas.line) + fill(crimp, '#24121C', 0.08) + times(20, (index) => stroke(d`M${-w + 1.5 + index * (w / 10)} ${-h + 1}V${-h + 9}`, '#24121C', 0.5, 0.3)) + group(`translate(0 -24)`, label(canvas, look, w * 0.86, h - 30, tint)) + fill(box(-w * 0.74, -h * 0.34, w * 1.48, 12, 0), tint, 0.9) + capPiece(canvas, look, tint, lid, [0, -25, w])
  return { art, width: look.width, height: h, detail: [0, -h * 0.62], zoom: 2, foot: 0.6 }
}

function tin(canvas: Canvas, look: VesselLook, tint: string): Still {
  const r = look.width / 2
  const pack = look.pack ?? tint
  const base = circle(r * 0.42, r * 0.36, r)
  const balm = circle(r * 0.42, r * 0.36, r * 0.84)
  const lid = circle(-r * 0.5, -r * 0.4, r * 1.03)
  const swipe = stroke(d`M${r * 0.1} ${r * 0.1}Q${r * 0.5} ${-r * 0.06} ${r * 0.86} ${r * 0.3}`, '#FFFFFF', r * 0.12, 0.35) + stroke(d`M${r * 0.06} ${r * 0.2}Q${r * 0.5} ${r * 0.06} ${r * 0.84} ${r * 0.42}`, '#24121C', r * 0.05, 0.12)
  const metal = metalFill(canvas, look.cap === 'gold' ? 'gold' : 'silver')
  const art =
    fill(base, metal) + stroke(base, '#6E6A66', canvas.line) + fill(balm, tint) + solid(canvas, balm, tint, { inside: swipe }) +
    group('translate(1.4 2)', fill(lid, '#3A2227', 0.25)) + fill(lid, metal) + stroke(lid, '#6E6A66', canvas.line) + solid(canvas, circle(-r * 0.5, -r * 0.4, r * 0.9), pack) +
    stroke(circle(-r * 0.5, -r * 0.4, r * 0.72), lighter(pack, 0.5), 0.7) + group(`translate(${-r * 0.5} ${-r * 0.4})`, monogram(canvas.initial, 0, -r * 0.06, r * 0.24, lighter(pack, 0.75)) + stroke(d`M${-r * 0.34} ${r * 0.36}H${r * 0.34}`, lighter(pack, 0.6), 1))
  return { art, width: r * 3.1, height: r * 2.9, detail: [r * 0.4, r * 0.3], zoom: 1.8, lying: [base, lid] }
}

function bar(canvas: Canvas, look: VesselLook, tint: string): Still {
  const w = look.width / 2
  const h = look.height / 2
  const path = box(-w, -h, w * 2, h * 2, 15)
  const oats = times(34, (index) => `<g transform="rotate(${index * 47} ${-w + 8 + ((index * 17.3) % (w * 2 - 16))} ${-h + 8 + ((index * 11.9) % (h * 2 - 16))})">${fill(circle(-w + 8 + ((index * 17.3) % (w * 2 - 16)), -h + 8 + ((index * 11.9) % (h * 2 - 16)), 2.6, 1.5), index % 2 ? '#F3E2BE' : '#B98D52')}</g>`)
  const band = d`M${-w * 0.36} ${-h - 0.8}H${w * 0.5}V${h + 0.8}H${-w * 0.36}Z`
  const art = solid(canvas, path, tint, { inside: oats + stroke(box(-w + 5, -h + 5, w * 2 - 10, h * 2 - 10, 11), '#FFFFFF', 1.6, 0.35) }) + solid(canvas, band, '#F6F0E4', { inside: stroke(d`M${-w * 0.3} ${-h}V${h}M${w * 0.44} ${-h}V${h}`, '#B98F4A', 0.8) }) + stroke(circle(w * 0.07, -4, 9), '#3A2B2A', 0.8) + monogram(canvas.initial, w * 0.07, -4, 4.4, '#3A2B2A') + stroke(d`M${w * 0.07 - 12} 12H${w * 0.07 + 12}M${w * 0.07 - 7} 17H${w * 0.07 + 7}`, '#3A2B2A', 1)
  return { art: group('rotate(-8)', art), width: w * 2.1, height: h * 2.4, detail: [-w * 0.5, 0], zoom: 2, lying: [path] }
}
