import { type Canvas, circle, d, fill, group, stroke, times } from '../canvas.ts'
import { clip, metalFill } from '../light.ts'
import type { JewelLook } from '../look.ts'
import { darker, METALS } from '../palette.ts'
import type { Still } from '../still-life.ts'
import { bead, chain, curve, metalLine, pearl, stone } from './stone.ts'

/** A jewel laid out, in millimeters, its middle at 0. */
export function drawJewel(canvas: Canvas, look: JewelLook): Still {
  const { metal, size } = look
  const m = METALS[metal]
  switch (look.style) {
    case 'hoops': {
      const r = size / 2
      const hoop = (x: number, y: number, turn: number) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          `<g opacity=".16" transform="translate(2.4 3)">${stroke(circle(0, 0, r, r * 1.02), '#3A2227', 4.4)}</g>${metalLine(circle(0, 0, r, r * 1.02), metal, 4)}${stroke(d`M${-r * 0.94} ${-r * 0.2}A${r} ${r} 0 0 1 ${-r * 0.1} ${-r}`, '#FFFFFF', 0.9, 0.9)}${fill(circle(0, -r, 2.5), m.dark)}${fill(circle(-0.5, -r - 0.6, 1.3), m.light)}${stroke(d`M-1 ${-r - 2}Q3 ${-r - 6} 6 ${-r - 1}`, m.dark, 1)}`,
        )
      return {
        art: hoop(-r * 0.66, -r * 0.3, -12) + hoop(r * 0.74, r * 0.4, 14),
        width: size * 2.3,
        height: size * 2.2,
        detail: [-r * 0.7, -r * 1.1],
        zoom: 2.4,
        lying: [],
      }
    }
    case 'drops': {
      const one = (x: number, turn: number) =>
        group(
          `translate(${x} 0) rotate(${turn})`,
          `<g opacity=".14" transform="translate(2 3)">${fill(circle(0, 6, 7, 11), '#3A2227')}</g>${stroke(d`M0 -8Q1 -16 5 -18Q10 -20 8 -12`, m.dark, 1.3)}${stroke(d`M0 -8Q1 -16 5 -18Q10 -20 8 -12`, m.base, 0.9)}${bead(canvas, 0, -8, 1.7, metal)}${stone(canvas, 0, 6, 6.4, look.stone ?? '#C9D4DF', 'drop', metal)}`,
        )
      return { art: one(-11, 4) + one(11, -6), width: 48, height: 52, detail: [-11, 4], zoom: 2.4, lying: [] }
    }
    case 'climber': {
      const one = times(7, (index) => {
        const angle = -0.5 + index * 0.28
        const r = 1.9 - index * 0.17
        return stone(
          canvas,
          Math.cos(angle - 1) * 10,
          Math.sin(angle - 1) * -10 - 2,
          r,
          look.stone ?? '#EDEFF2',
          'round',
          metal,
        )
      })
      const wire = stroke(d`M4 8Q14 4 9 -12`, m.dark, 0.8)
      return {
        art:
          group('translate(-12 0) rotate(-20)', wire + one) +
          group('translate(12 2) scale(-1 1) rotate(-14)', wire + one),
        width: 42,
        height: 30,
        detail: [-10, 2],
        zoom: 2.3,
        lying: [],
      }
    }
    case 'pendant':
    case 'locket': {
      const r = size / 2
      const left = curve([-34, -72], [-14, 4], [0, 14], 46)
      const right = left.map(([x, y]) => [-x, y] as [number, number])
      const link = look.link ?? 'cable'
      const chains =
        chain(left, link, metal, link === 'rope' ? 2.1 : 1.7) + chain(right, link, metal, link === 'rope' ? 2.1 : 1.7)
      const bail = metalLine(circle(0, 15, 1.6, 2.4), metal, 1.2)
      const face =
        look.style === 'locket'
          ? `<g opacity=".18" transform="translate(2 3)">${fill(circle(0, 18 + r, r), '#3A2227')}</g>${fill(circle(0, 18 + r, r), metalFill(canvas, metal))}${stroke(circle(0, 18 + r, r), m.dark, 0.6)}${stroke(circle(0, 18 + r, r * 0.86), m.dark, 0.4, 0.7)}${group(`translate(0 ${18 + r})`, stroke(d`M0 ${r * 0.6}Q-1 0 0 ${-r * 0.64}`, m.dark, 0.6) + times(5, (index) => [1, -1].map((side) => fill(d`M0 ${r * 0.44 - index * 2.8}q${side * 3.6} -0.6 ${side * 4.4} -3.6q${-side * 3.8} 0 ${-side * 4.4} 3.6z`, m.dark, 0.65)).join('')))}${fill(d`M${-r * 0.7} ${18 + r * 0.6}A${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.1} ${18 + r * 0.16}Q${-r * 0.4} ${18 + r * 0.5} ${-r * 0.7} ${18 + r * 0.6}Z`, '#FFFFFF', 0.7)}${metalLine(d`M${r} ${17 + r}v2`, metal, 1.6)}`
          : `<g opacity=".16" transform="translate(2 3)">${fill(circle(0, 17 + r * 1.3, r, r * 1.32), '#3A2227')}</g>${stone(canvas, 0, 17 + r * 1.3, r * 0.9, look.stone ?? '#3E9C9A', look.cut ?? 'oval', metal)}`
      return { art: chains + bail + face, width: 84, height: 130, detail: [0, 14 + r], zoom: 2.7, lying: [] }
    }
    case 'chain':
    case 'bracelet': {
      const wide = look.style === 'chain' ? 58 : 34
      const count = look.style === 'chain' ? 30 : look.link === 'paperclip' ? 13 : 20
      const ring = Array.from({ length: count + 1 }, (_, index) => {
        const angle = Math.PI * (-0.42 + (1.84 * index) / count)
        return [Math.cos(angle) * wide, Math.sin(angle) * wide * (look.style === 'chain' ? 1.08 : 0.86) - 2] as [
          number,
          number,
        ]
      })
      const thick = look.style === 'chain' ? 9 : 5.4
      const last = ring.at(-1) ?? [0, 0]
      const first = ring[0] ?? [0, 0]
      const shadow = `<g opacity=".13" transform="translate(3 4)">${stroke(`M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, '#3A2227', thick)}</g>`
      const toggle =
        look.style === 'bracelet'
          ? metalLine(circle(last[0] - 3, last[1] - 4, 5), metal, 1.8) +
            metalLine(d`M${first[0] - 4} ${first[1] - 7}L${first[0] + 8} ${first[1] - 1}`, metal, 2)
          : metalLine(d`M${last[0]} ${last[1]}q-6 -8 0 -12q6 4 2 12`, metal, 1.8) +
            chain(
              [first, [first[0] - 4, first[1] - 6], [first[0] - 8, first[1] - 11], [first[0] - 12, first[1] - 15]],
              'cable',
              metal,
              4,
            ) +
            bead(canvas, first[0] - 14, first[1] - 18, 3, metal)
      return {
        art: shadow + chain(ring, look.link ?? 'cable', metal, thick) + toggle,
        width: wide * 2.4,
        height: wide * 2.5,
        detail: [-wide * 0.7, wide * 0.5],
        zoom: 2.6,
        lying: [],
      }
    }
    case 'pearls': {
      const ring = Array.from({ length: 34 }, (_, index) => {
        const angle = -Math.PI / 2 + (Math.PI * 2 * (index + 0.5)) / 34
        return [Math.cos(angle) * 50, Math.sin(angle) * 56, index] as const
      })
      const strand = ring
        .map(
          ([x, y, index]) =>
            fill(circle(x + 1.4, y + 2, 5), '#3A2227', 0.13) +
            pearl(x, y, 4.5 + ((index * 7) % 5) * 0.22, 4.2 + ((index * 3) % 4) * 0.3),
        )
        .join('')
      const disk =
        fill(circle(0, -57, 8), metalFill(canvas, metal)) +
        stroke(circle(0, -57, 8), m.dark, 0.6) +
        times(12, (index) =>
          fill(circle(((index * 5.3) % 11) - 5.5, -62 + ((index * 3.7) % 10), 1), index % 2 ? m.light : m.dark, 0.7),
        )
      return { art: strand + disk, width: 124, height: 136, detail: [14, -46], zoom: 2.6, lying: [] }
    }
    case 'cuff': {
      const w = 34
      const front = d`M-34 -12C-30 10 30 10 34 -12L33 9C28 30 -28 30 -33 9Z`
      const inside = d`M-34 -12C-36 -30 -20 -34 -11 -35L-9 -20C-20 -19 -26 -15 -27 -8Q-30 -4 -33 9ZM34 -12C36 -30 20 -34 11 -35L9 -20C20 -19 26 -15 27 -8Q30 -4 33 9Z`
      const dents = times(70, (index) => {
        const x = -31 + ((index * 17.3) % 62)
        const y = 6 + ((index * 4.7) % 18) - (x * x) / 74
        return fill(circle(x, y, 2.3, 1.7), index % 2 ? '#FFFFFF' : m.dark, index % 2 ? 0.4 : 0.2)
      })
      return {
        art:
          fill(inside, m.dark) +
          fill(inside, '#24121C', 0.25) +
          stroke(inside, darker(m.dark, 0.3), 0.7) +
          fill(front, metalFill(canvas, metal)) +
          `<g clip-path="${clip(canvas, front)}">${dents}</g>` +
          stroke(front, m.dark, 0.8) +
          stroke(d`M-33 -10C-28 11 28 11 33 -10`, '#FFFFFF', 0.9, 0.7),
        width: w * 2.2,
        height: 72,
        detail: [-8, 16],
        zoom: 2.2,
        lying: [front],
      }
    }
    case 'stack': {
      const ring = (y: number, kind: 'gold' | 'silver' | 'rose', extra: string) =>
        group(
          `translate(0 ${y})`,
          `${stroke(d`M-10 0A10 4 0 0 1 10 0`, METALS[kind].dark, 1.4)}${metalLine(d`M-10 0A10 4.4 0 0 0 10 0`, kind, 1.9)}${extra}`,
        )
      const beads = times(11, (index) =>
        bead(
          canvas,
          -9.4 + index * 1.9,
          Math.sqrt(Math.max(0, 1 - ((-9.4 + index * 1.9) / 10) ** 2)) * 4.2,
          1.15,
          'rose',
        ),
      )
      const twist = times(12, (index) =>
        stroke(
          d`M${-9.4 + index * 1.6} ${Math.sqrt(Math.max(0, 1 - ((-9.4 + index * 1.6) / 10) ** 2)) * 4.4 - 0.9}l1.2 1.8`,
          METALS.silver.dark,
          0.5,
        ),
      )
      return {
        art: `<ellipse cx="2" cy="12" rx="13" ry="4" fill="#3A2227" fill-opacity=".12"/>${ring(7, 'silver', twist)}${ring(0, 'rose', beads)}${ring(-7, 'gold', stone(canvas, 0, 4.2 - 0.4, 1.5, look.stone ?? '#8E1B3F', 'round', 'gold'))}`,
        width: 32,
        height: 32,
        detail: [0, 3],
        zoom: 2,
        lying: [],
      }
    }
    case 'ring':
    case 'signet': {
      const r = 10
      const band = metalLine(circle(0, 6, r, r * 1.02), metal, 2.6)
      const shoulders = [1, -1]
        .map(
          (side) =>
            fill(
              d`M${side * 9.6} 0Q${side * 8} -6 ${side * 4} -7.6L${side * 4} -4Q${side * 7} -3 ${side * 8.4} 2Z`,
              metalFill(canvas, metal),
            ) + stroke(d`M${side * 9.6} 0Q${side * 8} -6 ${side * 4} -7.6`, m.dark, 0.5),
        )
        .join('')
      const seat =
        look.style === 'ring'
          ? stone(canvas, 0, -9, 6.6, look.stone ?? '#8FB89A', look.cut, metal)
          : signetFace(canvas, look)
      return {
        art: `<ellipse cx="3" cy="18" rx="11" ry="3.4" fill="#3A2227" fill-opacity=".16"/>${band}${shoulders}${seat}`,
        width: 30,
        height: 42,
        detail: [0, -8],
        zoom: 2,
        lying: [],
      }
    }
    case 'brooch':
      return swallow(look)
    default:
      return {
        art: bead(canvas, -8, 0, 5, metal) + bead(canvas, 8, 0, 5, metal),
        width: 40,
        height: 30,
        detail: [-8, 0],
        lying: [],
      }
  }
}

export function signetFace(canvas: Canvas, look: JewelLook): string {
  const m = METALS[look.metal]
  const face = d`M-7.4 -13Q0 -16.6 7.4 -13Q9.4 -8 7.4 -3Q0 0.6 -7.4 -3Q-9.4 -8 -7.4 -13Z`
  const rays = times(8, (index) => {
    const angle = (index * Math.PI) / 4
    const long = index % 2 ? 2.6 : 4.8
    return fill(
      d`M${Math.cos(angle) * long} ${-8 + Math.sin(angle) * long}L${Math.cos(angle + 0.5) * 0.9} ${-8 + Math.sin(angle + 0.5) * 0.9}L${Math.cos(angle - 0.5) * 0.9} ${-8 + Math.sin(angle - 0.5) * 0.9}Z`,
      m.dark,
    )
  })
  return (
    fill(face, metalFill(canvas, look.metal)) +
    fill(face, m.light, 0.25) +
    stroke(face, m.dark, 0.5) +
    rays +
    fill('M-6.6 -12Q0 -15.4 5 -13.4Q-2 -13 -6 -8Z', '#FFFFFF', 0.6)
  )
}

function swallow(look: JewelLook): Still {
  const blue = look.stone ?? '#2D3F73'
  const wing = d`M-2 -3C-14 -16 -30 -18 -42 -30C-38 -14 -26 2 -4 5Z`
  const body = d`M16 -12Q22 -12 25 -9Q20 -8 17 -4C10 6 0 10 -8 12L-30 30L-18 12L-34 18L-10 2C-4 -6 6 -12 16 -12Z`
  const near = d`M4 -4C2 -18 -6 -30 -6 -44C8 -36 18 -22 14 -4Z`
  const plume = (path: string, lines: string) =>
    `<g transform="translate(1.6 2.4)" opacity=".16">${fill(path, '#3A2227')}</g>${fill(path, METALS.gold.base)}${stroke(path, METALS.gold.dark, 1.6)}${fill(path, blue, 0.94)}${stroke(path, METALS.gold.base, 1)}${stroke(lines, METALS.gold.light, 0.7)}`
  const art =
    plume(wing, 'M-6 0Q-22 -10 -36 -23M-8 2Q-20 -4 -31 -13') +
    plume(body, 'M-12 10L-26 25M-12 8L-28 16') +
    plume(near, 'M8 -6Q4 -20 -2 -36M11 -8Q10 -20 4 -30') +
    fill(circle(19, -9.6, 1), '#FFFFFF') +
    fill(d`M6 2Q14 -2 17 -7Q18 0 8 6Z`, '#F1E9DC') +
    fill(circle(14, -6, 1.6), '#B4472B')
  return { art: group('rotate(-8) scale(1.05)', art), width: 84, height: 92, detail: [2, -12], zoom: 1.9, lying: [] }
}
