import { box, type Canvas, circle, d, fill, group, strewn, stroke, times } from '../canvas.ts'
import { castShadow, metal, solid } from '../light.ts'
import type { MakeupLook } from '../look.ts'
import { darker, METALS } from '../palette.ts'
import type { Still } from '../still-life.ts'

export function palette(canvas: Canvas, look: MakeupLook): Still {
  const pans = look.pans ?? []
  const columns = 5
  const w = 128
  const h = 66
  const lid = box(-w / 2, -h - 36, w, h + 2, 7)
  const mirrorGlass = box(-w / 2 + 7, -h - 29, w - 14, h - 12, 4)
  const base = box(-w / 2, -33, w, h, 7)
  const cells = pans
    .map((pan, index) => {
      const x = -w / 2 + 8 + (index % columns) * ((w - 16) / columns) + 1.4
      const y = -33 + 7 + Math.floor(index / columns) * 26.5
      const cell = box(x, y, (w - 16) / columns - 2.8, 24, 3)
      const shimmer = [0, 3, 6, 8].includes(index)
        ? times(26, (speck) => {
            const [dx, dy] = strewn(speck, 18, 20)
            return fill(circle(x + 2 + dx, y + 2 + dy, 0.5), '#FFFFFF', 0.7)
          })
        : stroke(
            d`M${x + 3} ${y + 8}q8 -4 14 0M${x + 3} ${y + 14}q8 -4 14 0M${x + 3} ${y + 19}q8 -4 14 0`,
            darker(pan, 0.3),
            0.6,
            0.5,
          )
      return (
        fill(cell, METALS[look.metal].dark, 0.8) +
        solid(canvas, box(x + 0.6, y + 0.6, (w - 16) / columns - 4, 22.8, 2.6), pan, {
          inside: shimmer,
          edgeColor: METALS[look.metal].dark,
        })
      )
    })
    .join('')
  const art =
    castShadow(lid + base, 5, 7, 3) +
    solid(canvas, lid, look.pack) +
    fill(mirrorGlass, '#E2E7E7') +
    fill(d`M${-w / 2 + 20} ${-42}L${-w / 2 + 64} ${-h - 29}H${-w / 2 + 84}L${-w / 2 + 36} -42Z`, '#FFFFFF', 0.7) +
    stroke(mirrorGlass, METALS[look.metal].base, 1) +
    metal(canvas, box(-w / 2 + 12, -37, 26, 6, 2), look.metal) +
    metal(canvas, box(w / 2 - 38, -37, 26, 6, 2), look.metal) +
    solid(canvas, base, look.pack) +
    cells
  const down = 'translate(0 34)'
  return { art: group(down, art), width: w, height: (h + 36) * 1.36, detail: [20, 28], zoom: 1.9, lying: [] }
}

export function compact(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const r = look.size / 2
  const shell = look.shape === 'shell'
  const scallop = (cy: number, scale: number) => {
    const points = 9
    let path = d`M${-r * 0.42 * scale} ${cy + r * 0.94 * scale}`
    for (let index = 0; index <= points; index += 1) {
      const angle = Math.PI * (0.86 + (1.28 * (index + 0.5)) / (points + 1))
      const x = Math.cos(angle) * r * scale
      const y = cy + Math.sin(angle) * r * scale
      const mid = Math.PI * (0.86 + (1.28 * index) / (points + 1))
      path += d`Q${Math.cos(mid) * r * 1.1 * scale} ${cy + Math.sin(mid) * r * 1.1 * scale} ${x} ${y}`
    }
    return `${path}${d`Q${r * 1.02 * scale} ${cy + r * 0.5 * scale} ${r * 0.42 * scale} ${cy + r * 0.94 * scale}`}Z`
  }
  const lidY = -r * 0.98
  const baseY = r * 0.98
  const lid = shell ? scallop(lidY, 1) : circle(0, lidY, r)
  const base = shell ? scallop(baseY, 1) : circle(0, baseY, r)
  const glass = shell ? scallop(lidY, 0.82) : circle(0, lidY, r * 0.84)
  const pan = shell ? scallop(baseY, 0.8) : circle(0, baseY, r * 0.8)
  const rays = shell
    ? times(9, (index) =>
        stroke(
          d`M0 ${baseY + r * 0.6}L${Math.cos(Math.PI * (1.06 + index * 0.11)) * r * 0.8} ${baseY + Math.sin(Math.PI * (1.06 + index * 0.11)) * r * 0.8}`,
          darker(shade, 0.2),
          0.9,
          0.7,
        ),
      ) +
      times(60, (index) => {
        const [x, y] = strewn(index, r * 1.5, r * 1.4)
        return fill(circle(x - r * 0.75, baseY - r * 0.7 + y, 0.45), '#FFFFFF', 0.8)
      })
    : look.style === 'cushion'
      ? times(150, (index) => {
          const [x, y] = strewn(index, r * 1.7, r * 1.7)
          return fill(circle(x - r * 0.85, baseY - r * 0.85 + y, 0.7), darker(shade, 0.25), 0.4)
        })
      : times(16, (index) =>
          stroke(
            d`M${Math.cos(index * 0.3927) * r * 0.2} ${baseY + Math.sin(index * 0.3927) * r * 0.2}L${Math.cos(index * 0.3927) * r * (index % 2 ? 0.5 : 0.66)} ${baseY + Math.sin(index * 0.3927) * r * (index % 2 ? 0.5 : 0.66)}`,
            darker(shade, 0.16),
            1.1,
            0.8,
          ),
        ) + stroke(circle(0, baseY, r * 0.16), darker(shade, 0.16), 1)
  const puff =
    look.style === 'cushion'
      ? group(
          `translate(${r * 0.95} ${r * 0.3}) rotate(18)`,
          castShadow(circle(0, 0, r * 0.55), 2, 3, 1.4) +
            solid(
              canvas,
              d`M0 ${-r * 0.78}Q${r * 0.6} ${-r * 0.3} ${r * 0.52} ${r * 0.2}Q${r * 0.3} ${r * 0.56} 0 ${r * 0.54}Q${-r * 0.4} ${r * 0.52} ${-r * 0.52} ${r * 0.16}Q${-r * 0.56} ${-r * 0.3} 0 ${-r * 0.78}Z`,
              '#F4E9DF',
            ) +
            solid(canvas, box(-r * 0.5, -r * 0.02, r, 7, 2), look.pack),
        )
      : ''
  const art =
    solid(canvas, lid, look.pack) +
    stroke(lid, METALS[look.metal].base, 1.2) +
    fill(glass, '#E2E7E7') +
    fill(
      d`M${-r * 0.5} ${lidY + r * 0.5}L${r * 0.1} ${lidY - r * 0.7}L${r * 0.34} ${lidY - r * 0.66}L${-r * 0.26} ${lidY + r * 0.66}Z`,
      '#FFFFFF',
      0.75,
    ) +
    stroke(glass, METALS[look.metal].dark, 0.6) +
    metal(canvas, box(-9, -5, 18, 10, 3), look.metal) +
    solid(canvas, base, look.pack) +
    stroke(base, METALS[look.metal].base, 1.2) +
    solid(canvas, pan, shade, { inside: rays, edgeColor: METALS[look.metal].dark }) +
    puff
  return {
    art,
    width: look.style === 'cushion' ? r * 3.4 : r * 2.4,
    height: r * 4.3,
    detail: [r * 0.2, baseY],
    zoom: 1.9,
    lying: [lid, base],
  }
}
