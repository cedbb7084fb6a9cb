import type { View } from '../../catalog/demo-product.ts'
import { type Canvas, d, fill, place, stroke } from '../canvas.ts'
import { personFor } from '../figures/person.ts'
import { contactShadow, fold, solid } from '../light.ts'
import type { ShoeLook } from '../look.ts'
import { lightness } from '../palette.ts'
import { room, table } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawShoe } from './shoe.ts'

export function shoeScene(canvas: Canvas, look: ShoeLook, color: string, view: View): string {
  canvas.line = view === 'detail' ? 0.8 : 0.95
  canvas.weave = 0.45
  const shoe = drawShoe(canvas, look, color)
  const height = -shoe.top
  if (view === 'in-use') return onFoot(canvas, look, color, shoe.art)
  if (view === 'front') {
    const tall = look.style === 'tall-boot'
    const scale = tall ? 2.2 : Math.min(3.3, 900 / (height + 40))
    const y = tall ? 1210 : 1010
    const back = place(640 + 24 * scale, y - 34 * scale * 0.8, scale * 0.95, shoe.art)
    const dim = `<g opacity=".999">${back}</g>`
    return (
      room(canvas, color) +
      table(canvas, color, y - 34 * scale * 0.8 - 150) +
      contactShadow(canvas, 650 + 24 * scale, y - 27 * scale, 130 * scale, 12 * scale, 0.8) +
      dim +
      contactShadow(canvas, 590, y, 134 * scale, 12 * scale) +
      place(568, y, scale, shoe.art)
    )
  }
  return stillLife(canvas, color, view, {
    art: shoe.art,
    width: 268,
    height,
    detail:
      look.style === 'tall-boot'
        ? [40, -90]
        : look.style === 'sandal'
          ? [70, -height * 0.62]
          : look.style === 'slingback'
            ? [-70, -30]
            : [-48, -Math.min(62, height * 0.42)],
    zoom: look.style === 'tall-boot' ? 3.4 : 2.3,
    measure: [252, height],
  })
}

/** On a leg, stepping in from above, with a hem that suits the season. */
function onFoot(canvas: Canvas, look: ShoeLook, color: string, shoe: string): string {
  const { skin } = personFor(canvas)
  const heelY = look.heelShape === 'flat' ? -Math.max(look.heel, 7) : -look.heel
  const open = ['sandal', 'slide', 'espadrille', 'mule'].includes(look.style)
  const tall = look.style === 'tall-boot'
  const boot = tall || ['chelsea', 'ankle-boot', 'lace-boot', 'high-top'].includes(look.style)
  const front =
    look.style === 'espadrille'
      ? -26
      : look.heelShape === 'lug'
        ? -26
        : ['sneaker', 'runner'].includes(look.style)
          ? -22
          : -8
  const leg = d`M108 ${heelY - 8}Q118 ${heelY - 40} 104 ${heelY - 90}Q112 ${heelY - 250} 116 ${heelY - 460}H-4Q8 ${heelY - 240} 10 ${heelY - 110}Q-6 ${heelY - 66} -46 ${front - 46}Q-110 ${front - 26} -122 ${front - 8}Q-110 ${front} -50 ${front}Q30 ${heelY * 0.8 - 4} 76 ${heelY - 2}Z`
  const toes = open
    ? [0, 1, 2, 3]
        .map((index) => stroke(d`M${-124 + index * 9} ${front - 12 - index * 3}q8 -3 12 2`, '#5A2E22', 1, 0.5))
        .join('') + fill(d`M-122 ${front - 10}q2 -8 10 -8q4 4 2 9z`, '#8E1B3F', 0.9)
    : ''
  const trouser = ['sneaker', 'runner', 'lace-boot', 'chelsea', 'loafer'].includes(look.style)
  const cloth = lightness(color) > 0.5 ? '#3E4A63' : look.style === 'chelsea' ? '#7C8796' : '#56708F'
  const hemY = heelY - (boot ? 128 : 104)
  const hem = trouser
    ? solid(canvas, d`M-34 ${heelY - 620}H150L134 ${hemY}Q50 ${hemY + 16} -20 ${hemY}Z`, cloth, {
        cloth: 'denim',
        inside:
          fold(20, heelY - 500, 8, hemY, -12, 14) +
          fold(120, heelY - 400, 104, hemY, 10, 16) +
          stroke(d`M-22 ${hemY - 12}Q50 ${hemY + 4} 136 ${hemY - 12}`, '#D9A85C', 1.2, 0.9) +
          fold(130, hemY - 40, 0, hemY - 22, 0, 10),
      })
    : solid(
        canvas,
        d`M-120 ${heelY - 620}H220L262 ${heelY - (tall ? 372 : 300)}Q50 ${heelY - (tall ? 330 : 262)} -190 ${heelY - (tall ? 372 : 300)}Z`,
        lightness(color) > 0.6 ? '#7C4A54' : '#EDE6DA',
        {
          inside:
            fold(-40, heelY - 600, -110, heelY - 290, -10, 22) +
            fold(60, heelY - 600, 50, heelY - 280, 6, 22) +
            fold(150, heelY - 600, 190, heelY - 300, 10, 22),
        },
      )
  const sock =
    trouser && !boot
      ? solid(
          canvas,
          d`M104 ${heelY - 50}Q104 ${heelY - 120} 108 ${heelY - 200}H6Q8 ${heelY - 110} -4 ${heelY - 66}Z`,
          '#F3EEE4',
          { cloth: 'rib' },
        )
      : ''
  const back = place(700, 1120, 2.05, solid(canvas, leg, skin) + toes + sock + shoe + (trouser ? hem : ''))
  const lead = solid(canvas, leg, skin) + toes + sock
  return (
    room(canvas, color) +
    table(canvas, color, 1120) +
    contactShadow(canvas, 770, 1122, 280, 26, 0.7) +
    back +
    contactShadow(canvas, 540, 1250, 320, 34) +
    place(500, 1250, 2.3, lead + shoe + hem)
  )
}
