import { drawMakeup } from '../beauty/makeup.ts'
import { drawVessel } from '../beauty/vessel.ts'
import { type Canvas, circle, fill, group, times } from '../canvas.ts'
import { drawTool } from '../hair/tool.ts'
import { castShadow, solid } from '../light.ts'
import type { GarmentLook, MakeupLook, ShoeLook, ToolLook, VesselLook } from '../look.ts'
import { drawShoe } from '../shoes/shoe.ts'
import * as props from './props.ts'
import type * as scenes from './service-scenes.ts'

export type Sketch = { alt: string; draw(canvas: Canvas): string }
export type Prop = scenes.Prop

export const prop = (art: string, width: number, height = width, standing = false): Prop => ({
  art,
  width,
  height,
  standing,
})

export function tool(canvas: Canvas, style: ToolLook['style'], pack: string, metal: ToolLook['metal'] = 'gold'): Prop {
  canvas.line = 1.3
  return drawTool(canvas, { kind: 'tool', style, pack, metal, cloth: 'satin' }, pack, [pack])
}

export function makeup(
  canvas: Canvas,
  look: Omit<MakeupLook, 'kind'>,
  shade: string,
  shades: string[] = [shade],
): Prop {
  canvas.line = 0.6
  const still = drawMakeup(canvas, { kind: 'makeup', ...look }, shade, shades)
  return { ...still, standing: !still.lying }
}

export function vessel(canvas: Canvas, look: Partial<VesselLook> & Pick<VesselLook, 'style' | 'tint'>): Prop {
  canvas.line = 0.6
  const whole: VesselLook = {
    kind: 'vessel',
    word: 'bottle',
    shape: 'round',
    body: 'clear',
    cap: 'wood',
    label: 'lines',
    width: 44,
    height: 120,
    ...look,
  }
  const still = drawVessel(canvas, whole, whole.tint)
  return { ...still, standing: !still.lying }
}

export function vesselRow(canvas: Canvas, looks: Parameters<typeof vessel>[1][]): Prop {
  const all = looks.map((look) => vessel(canvas, look))
  const gap = 8
  const width = all.reduce((sum, one) => sum + one.width + gap, -gap)
  let x = -width / 2
  const art = all
    .map((one) => {
      x += one.width + gap
      return group(`translate(${(x - gap - one.width / 2).toFixed(1)} 0)`, one.art)
    })
    .join('')
  return prop(art, width, Math.max(...all.map(({ height }) => height)), true)
}

export const cutting = (canvas: Canvas, color: string): Prop => {
  canvas.line = 1.6
  return prop(group('rotate(24)', props.scissors(canvas, color)), 150, 210)
}

export const cuttingAndComb = (canvas: Canvas, color: string): Prop => {
  const comb = tool(canvas, 'comb', '#C98F45')
  return prop(
    group('translate(-30 20) scale(.62)', comb.art) +
      group('translate(52 0) rotate(30)', props.scissors(canvas, color)),
    230,
    220,
  )
}

export const sewing = (canvas: Canvas, colors: string[]): Prop => {
  canvas.line = 1.8
  return prop(
    colors.map((color, index) => props.spool(canvas, (index - (colors.length - 1) / 2) * 82, 0, color)).join(''),
    colors.length * 84,
    100,
    true,
  )
}

export const pins = (canvas: Canvas, color: string): Prop => {
  canvas.line = 1.8
  return prop(props.pincushion(canvas, 0, 0, color), 170, 96, true)
}

export const chalkAndScissors = (canvas: Canvas): Prop => {
  canvas.line = 1.8
  const chalk = 'M-46 -14Q0 -34 46 -14L36 34Q0 46 -36 34Z'
  return prop(
    group('translate(44 4) rotate(26)', props.scissors(canvas, '#2B2628')) +
      group(
        'translate(-66 46) rotate(-14)',
        castShadow(chalk, 4, 6, 2) +
          solid(canvas, chalk, '#BFD6E6') +
          fill('M-36 -12Q0 -26 36 -12L34 -4Q0 -16 -34 -4Z', '#FFFFFF', 0.6),
      ),
    240,
    220,
  )
}

export const garment = (word: string, more: Partial<GarmentLook>): GarmentLook => ({
  kind: 'garment',
  word,
  cut: 'straight',
  length: 700,
  neck: 'crew',
  sleeve: 'long',
  cloth: 'plain',
  ...more,
})

export const shoe = (canvas: Canvas, more: Partial<ShoeLook>, color: string) => {
  canvas.line = 1
  canvas.weave = 0.45
  const drawn = drawShoe(
    canvas,
    { kind: 'shoe', style: 'loafer', heel: 20, heelShape: 'stacked', toe: 'almond', cloth: 'leather', ...more },
    color,
  )
  canvas.line = 2
  return drawn
}

export const blossom = (x: number, y: number, size: number, color: string) =>
  times(5, (index) => {
    const angle = (index / 5) * Math.PI * 2
    return fill(circle(x + Math.cos(angle) * size, y + Math.sin(angle) * size, size * 0.72), color)
  }) + fill(circle(x, y, size * 0.5), '#E9B44C')

export const WOMAN = { skin: '#C68F66', hair: '#2B1D1B' }
