import type { View } from '../../catalog/demo-product.ts'
import { box, type Canvas, circle, d, fill, group, place, stroke, times } from '../canvas.ts'
import { holding } from '../figures/hand.ts'
import { personFor } from '../figures/person.ts'
import { castShadow, contactShadow, solid } from '../light.ts'
import type { VesselLook } from '../look.ts'
import { darker, lighter, mix } from '../palette.ts'
import { plinth, room } from '../scene.ts'
import { type Still, stillLife } from '../still-life.ts'
import { drawVessel } from './vessel.ts'

export function vesselScene(canvas: Canvas, look: VesselLook, tint: string, view: View): string {
  canvas.line = view === 'detail' ? 0.4 : 0.55
  const still = drawVessel(canvas, look, tint)
  const color = look.body === 'opaque' ? (look.pack ?? tint) : tint
  if (view === 'in-use') {
    const single = !still.lying && look.style !== 'jar' && look.width < 60 && still.width < 66
    if (still.lying) return flatLay(canvas, color, still)
    return single ? inHand(canvas, color, still) : onShelf(canvas, color, still)
  }
  if (view === 'front' && !still.lying && canvas.random() < 0.5) {
    const scale = Math.min(640 / still.width, 800 / still.height)
    const y = 1120
    const rx = Math.max(250, (still.width * scale) / 2 + 110)
    return (
      room(canvas, color) +
      plinth(canvas, color, 600, y, rx, 520) +
      contactShadow(canvas, 610, y, ((still.foot ?? 1) * still.width * scale) / 2, 24, 0.9) +
      place(600, y, scale, still.art)
    )
  }
  return stillLife(canvas, color, view, still)
}

function inHand(canvas: Canvas, color: string, still: Still): string {
  const { skin } = personFor(canvas)
  const scale = Math.min(4.1, 640 / still.height, 190 / Math.min(still.width, 60))
  const thing = group(
    `translate(-12 ${still.height < 130 ? 184 : 262}) rotate(4) scale(${Math.round(scale * 100) / 100})`,
    still.art,
  )
  return room(canvas, color) + group('rotate(6 600 900)', holding(canvas, skin, 610, 720, 1.42, thing))
}

/** A bathroom shelf: a round mirror, a towel, a sprig in a glass. */
function onShelf(canvas: Canvas, color: string, still: Still): string {
  const { random } = canvas
  const y = 1130
  const scale = Math.min(460 / still.width, 620 / still.height)
  const side = random() < 0.5 ? 1 : -1
  const line = canvas.line
  canvas.line = 2.2
  const mirrorPath = circle(600 + side * 130, 560, 330)
  const mirror =
    fill(circle(600 + side * 130 + 14, 578, 338), '#3A2227', 0.1) +
    fill(mirrorPath, '#E3E6E5') +
    fill(
      d`M${600 + side * 130 - 240} 640L${600 + side * 130 + 60} 260L${600 + side * 130 + 150} 270L${600 + side * 130 - 200} 730Z`,
      '#FFFFFF',
      0.5,
    ) +
    stroke(mirrorPath, '#8A6424', 15) +
    stroke(mirrorPath, '#CFA34E', 11) +
    stroke(mirrorPath, '#F6E3AE', 2.4, 0.8)
  const x = 600 + side * 300
  const leaves = times(7, (index) => {
    const angle = -150 + index * 20 + random() * 10
    const long = 190 + random() * 120
    return group(
      `translate(${x} ${y - 170}) rotate(${Math.round(angle)})`,
      stroke(d`M0 0Q${long * 0.5} -14 ${long} 0`, '#5F7A55', 3) +
        times(6, (leaf) =>
          fill(
            d`M${long * (0.34 + leaf * 0.12)} -4q16 ${leaf % 2 ? -34 : 34} 46 ${leaf % 2 ? -26 : 26}q-8 ${leaf % 2 ? 24 : -24} -46 ${leaf % 2 ? 26 : -26}z`,
            index % 2 ? '#7E9A72' : '#5F7A55',
          ),
        ),
    )
  })
  const glass =
    fill(d`M${x - 54} ${y - 190}H${x + 54}L${x + 44} ${y}H${x - 44}Z`, '#E9EFEE', 0.6) +
    fill(d`M${x - 49} ${y - 110}H${x + 49}L${x + 43} ${y - 4}H${x - 43}Z`, '#C9DAD6', 0.6) +
    stroke(d`M${x - 54} ${y - 190}H${x + 54}L${x + 44} ${y}H${x - 44}Z`, '#7C8886', 2.2) +
    fill(d`M${x - 40} ${y - 170}L${x - 34} ${y - 20}H${x - 24}L${x - 28} ${y - 170}Z`, '#FFFFFF', 0.6)
  const cloth = mix(color, '#EFE7DC', 0.75)
  const towel = [0, 1]
    .map((index) =>
      solid(
        canvas,
        box(600 - side * 330 - 170, y - 60 - index * 56, 320 - index * 10, 58, 27),
        index ? lighter(cloth, 0.3) : darker(cloth, 0.06),
        { cloth: 'fleece' },
      ),
    )
    .join('')
  canvas.line = line
  const shelf =
    fill(box(0, y, 1200, 26), '#C9A77F') +
    fill(box(0, y + 26, 1200, 10), '#8F6C48') +
    fill(box(0, y + 36, 1200, 60), '#3A2227', 0.06) +
    stroke(d`M0 ${y + 9}H1200`, '#B48E63', 1.6) +
    fill(box(0, y, 1200, 3), '#FFFFFF', 0.4)
  const itemX = 600 - side * 20
  return (
    room(canvas, color) +
    mirror +
    shelf +
    contactShadow(canvas, x + 10, y + 4, 60, 9) +
    leaves +
    glass +
    contactShadow(canvas, 600 - side * 330, y + 4, 180, 10) +
    towel +
    contactShadow(canvas, itemX + 10, y + 4, ((still.foot ?? 1) * still.width * scale) / 2, 12) +
    place(itemX, y, scale, still.art)
  )
}

/** From above, on a folded towel, with a sprig from the garden. */
export function flatLay(canvas: Canvas, color: string, still: Still): string {
  const line = canvas.line
  canvas.line = 2.2
  const cloth = mix(color, '#F1EAE0', 0.82)
  const towel =
    'M-420 -330Q-440 -340 -436 -300L-424 480Q-424 510 -390 508L400 496Q432 494 430 460L418 -310Q416 -342 384 -342Z'
  const foldLine = 'M-430 60Q0 80 426 56'
  const linen = group(
    'translate(620 800) rotate(-6)',
    castShadow(towel, 14, 20, 8) +
      solid(canvas, towel, cloth, {
        cloth: 'linen',
        inside:
          stroke('M-424 400Q0 412 428 392M-424 424Q0 436 428 416', darker(cloth, 0.3), 4, 0.6) +
          stroke(foldLine, '#24121C', 3, 0.14) +
          stroke(foldLine, '#FFFFFF', 5, 0.4, ' transform="translate(0 -6)"'),
      }),
  )
  const stem = 'M0 0Q120 -60 330 -40'
  const leaves = times(8, (index) => {
    const x = 50 + index * 36
    const y = -20 - Math.sin(index / 2.4) * 26
    const side = index % 2 ? 1 : -1
    return fill(
      d`M${x} ${y}q${20} ${side * 50} ${66} ${side * 52}q${-8} ${side * -40} ${-66} ${side * -52}z`,
      index % 3 ? '#7E9A72' : '#5F7A55',
    )
  })
  const sprig = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      `<g opacity=".13" transform="translate(10 14)">${stroke(stem, '#3A2227', 8)}</g>${stroke(stem, '#5F7A55', 4)}${leaves}`,
    )
  canvas.line = line
  const scale = Math.min(620 / still.width, 700 / still.height)
  return (
    room(canvas, color) +
    linen +
    group('translate(150 560) rotate(-30) scale(1.5)', sprig(0, 0, 0)) +
    place(
      620,
      790,
      scale,
      (still.lying?.length ? castShadow(still.lying.join(''), 14 / scale, 18 / scale, 10 / scale) : '') + still.art,
    )
  )
}
