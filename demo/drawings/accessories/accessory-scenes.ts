import type { View } from '../../catalog/demo-product.ts'
import { type Canvas, circle, d, fill, group, place, stroke } from '../canvas.ts'
import { body, hairBehind, head } from '../figures/figure.ts'
import { holding } from '../figures/hand.ts'
import { personFor } from '../figures/person.ts'
import { portrait } from '../figures/portrait.ts'
import { drawTrousers } from '../garments/trousers.ts'
import { drawGarment } from '../garments/upper.ts'
import { fold, solid } from '../light.ts'
import type { AccessoryLook } from '../look.ts'
import { darker, lightness, METALS } from '../palette.ts'
import { room } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawAccessory } from './accessory.ts'

export function accessoryScene(canvas: Canvas, look: AccessoryLook, color: string, view: View): string {
  canvas.line = view === 'detail' ? 1 : 1.3
  canvas.weave = look.style === 'umbrella' ? 1 : 0.8
  if (view === 'in-use') return worn(canvas, look, color)
  return stillLife(canvas, color, view, drawAccessory(canvas, look, color))
}

function worn(canvas: Canvas, look: AccessoryLook, color: string): string {
  const person = personFor(canvas)
  canvas.line = 2.4
  const background = room(canvas, color)
  const own = { cloth: look.cloth, accent: look.accent }
  const top = lightness(color) > 0.55 ? '#4A4F63' : '#ECE3D5'
  const hat = (scale: number, y: number) =>
    group(`translate(0 ${y}) scale(${scale})`, drawAccessory(canvas, look, color).art)
  switch (look.style) {
    case 'beanie':
      return background + place(600, 700, 1.6, portrait(canvas, person, { hair: 'down', top, onHead: hat(1.36, -112) }))
    case 'beret':
      return (
        background +
        place(
          600,
          700,
          1.55,
          portrait(canvas, person, {
            hair: 'down',
            top,
            onHead: group('translate(-30 -150) rotate(-10) scale(1.3)', drawAccessory(canvas, look, color).art),
          }),
        )
      )
    case 'fedora':
    case 'sun-hat':
      return background + place(600, 760, 1.45, portrait(canvas, person, { hair: 'down', top, onHead: hat(1.5, -130) }))
    case 'sunglasses':
      return (
        background +
        place(
          600,
          690,
          1.75,
          portrait(canvas, person, {
            hair: 'down',
            top,
            overEyes: group(
              'translate(0 -42) scale(1.16 1.1)',
              drawAccessory(canvas, look, color).art.slice(
                drawAccessory(canvas, look, color).art.indexOf('M-8 -20') - 9,
              ),
            ),
          }),
        )
      )
    case 'scarf':
    case 'square-scarf': {
      const wool = look.style === 'scarf'
      const around = wool
        ? solid(canvas, d`M-10 290L120 270L190 760L30 790Z`, color, {
            ...own,
            inside: fold(60, 300, 110, 760, 12, 22),
          }) +
          solid(canvas, d`M-70 280L50 300L10 700L-140 680Z`, color, {
            ...own,
            inside: fold(-20, 320, -80, 680, -12, 20),
          }) +
          solid(
            canvas,
            d`M-140 200C-170 270 -110 350 0 356C110 350 176 270 140 200C120 150 60 170 0 214C-60 170 -120 150 -140 200Z`,
            color,
            {
              ...own,
              inside:
                fold(-130, 230, 90, 330, 20, 22) + fold(130, 220, -60, 330, -10, 20) + fold(-90, 190, 20, 300, 0, 14),
            },
          )
        : solid(canvas, d`M-104 236Q0 330 104 236Q128 262 108 290Q0 380 -108 290Q-128 262 -104 236Z`, color, {
            ...own,
            inside: fold(-100, 260, 60, 330, 10, 14) + fold(90, 250, -20, 340, 0, 12),
          }) +
          solid(
            canvas,
            d`M20 320Q90 350 150 460L90 470Q60 390 10 350ZM20 330Q-10 400 -30 480L30 500Q50 420 40 340Z`,
            color,
            { ...own, inside: fold(30, 340, 100, 450, 6, 10) },
          ) +
          solid(canvas, circle(22, 332, 32, 28), color, { ...own, inside: fold(2, 318, 40, 346, 0, 9) })
      return (
        background +
        place(600, 610, 1.5, portrait(canvas, person, { hair: wool ? 'down' : 'up', top, aroundNeck: around }))
      )
    }
    default:
      return onFigure(canvas, look, color, person, top)
  }
}

function onFigure(
  canvas: Canvas,
  look: AccessoryLook,
  color: string,
  person: ReturnType<typeof personFor>,
  top: string,
): string {
  const own = { cloth: look.cloth, accent: look.accent }
  const background = room(canvas, color)
  canvas.weave = 1
  const trousers = drawTrousers(
    canvas,
    {
      kind: 'trousers',
      word: '',
      leg: 'straight',
      length: 950,
      cloth: look.style === 'belt' ? 'denim' : 'plain',
      front: 'fly',
    },
    look.style === 'belt' ? '#5A7498' : '#4B4A55',
  ).front
  const blouse = drawGarment(
    canvas,
    {
      kind: 'garment',
      word: '',
      cut: 'fitted',
      length: look.style === 'belt' ? 420 : 620,
      neck: look.style === 'belt' ? 'v' : 'turtle',
      sleeve: 'long',
      cloth: look.style === 'belt' ? 'plain' : 'knit',
    },
    top,
  ).front
  const figure = hairBehind(canvas, person) + body(canvas, person) + head(canvas, person)
  if (look.style === 'belt') {
    const band = solid(canvas, d`M-148 398Q0 416 148 398L150 428Q0 448 -150 428Z`, color, own)
    const buckle =
      stroke('M-26 404H18V440H-26Z', METALS.gold.dark, 9) +
      stroke('M-26 404H18V440H-26Z', METALS.gold.base, 6) +
      stroke('M-6 422H24', METALS.gold.light, 4) +
      [40, 58, 76].map((x) => fill(circle(x, 424, 3), darker(color, 0.7))).join('')
    return background + place(600, -360, 2.5, figure + blouse + trousers + band + buckle)
  }
  if (look.style === 'umbrella') {
    canvas.line = 1.8
    const art = drawAccessory(canvas, look, color).art
    canvas.line = 2.4
    return (
      background +
      place(470, 830, 0.98, portrait(canvas, person, { hair: 'down', top })) +
      group('translate(730 640) rotate(4) scale(1.55)', art) +
      holding(canvas, person.skin, 712, 1170, 0.62, '')
    )
  }
  if (look.style === 'gloves') {
    const glove =
      'M222 556Q250 548 276 560Q286 610 278 650Q276 690 264 712Q250 716 240 702Q230 672 230 646Q216 660 214 640Q214 610 224 590Z'
    const flip = glove.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`)
    const pair = [glove, flip].map((path) => solid(canvas, path, color, own)).join('')
    return background + place(600, 470, 1.12, figure + trousers + blouse + pair)
  }
  const leg = 'M-40 -620H70L66 -40Q70 0 110 26L190 60Q214 80 196 104Q170 116 120 108L-6 82Q-44 66 -40 10Z'
  const hem = solid(canvas, 'M-130 -700H150L140 -330Q10 -300 -112 -330Z', '#5A7498', {
    cloth: 'denim',
    inside: fold(-30, -690, -50, -330, -8, 18) + fold(90, -690, 90, -330, 8, 18),
  })
  const foot =
    solid(canvas, leg, person.skin) +
    solid(canvas, 'M-44 -250H70L66 -40Q70 0 110 26L190 60Q214 80 196 104Q170 116 120 108L-6 82Q-44 66 -40 10Z', color, {
      ...own,
      inside:
        fill('M-50 20Q-8 10 6 40Q0 78 -20 84Z', look.accent ?? color) +
        fill('M160 40Q220 70 206 116H140Q138 70 160 40Z', look.accent ?? color),
    }) +
    solid(canvas, 'M-47 -262H73V-200H-47Z', look.accent ?? color, { cloth: 'rib' }) +
    hem
  return background + place(640, 1060, 1.7, foot) + place(470, 1190, 1.85, foot)
}
