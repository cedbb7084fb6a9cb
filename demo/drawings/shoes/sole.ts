import { type Canvas, d, fill, stroke, times } from '../canvas.ts'
import { solid } from '../light.ts'
import type { ShoeLook } from '../look.ts'
import { darker, edgeOf, lighter } from '../palette.ts'
import { type Foot, toeOf } from './foot.ts'

/** Sole and heel: `art` lies behind the upper, `over` is drawn on top of it. */
export function bottomOf(
  canvas: Canvas,
  look: ShoeLook,
  color: string,
  { heelY, front }: Foot,
): { art: string; over: string; outline: string } {
  const toe = toeOf(look)
  const leather = '#8A6444'
  const tread = look.sole ?? (look.heelShape === 'lug' ? '#26211F' : look.style === 'slide' ? '#C9A67C' : leather)
  const bare = look.style === 'sandal' || look.style === 'slide' || look.style === 'mule'
  const bed = bare
    ? solid(
        canvas,
        d`M${toe + 2} ${front - 6}Q${toe + 40} ${front - 7} -50 ${front - 7}C0 ${front - 8} 40 ${heelY * 0.82 - 10} 76 ${heelY - 8}L116 ${heelY - 7}V${heelY + 2}L76 ${heelY + 2}C40 ${heelY * 0.82} 0 ${front} -50 ${front}H${toe + 2}Z`,
        look.style === 'sandal' ? lighter(color, 0.1) : '#C9A67C',
      )
    : ''
  if (look.style === 'espadrille' || look.heelShape === 'wedge') {
    const path = d`M${toe - 2} ${front - 2}Q${toe - 8} -6 ${toe + 4} 0H112Q120 ${heelY * 0.5} 116 ${heelY}L76 ${heelY - 1}C40 ${heelY * 0.82 - 4} 0 ${front - 1} -50 ${front}Q${toe + 40} ${front + 1} ${toe - 2} ${front - 2}Z`
    const cords = times(
      9,
      (index) =>
        stroke(d`M${toe - 6} ${-5 - index * 8}Q0 ${-4 - index * 8} 120 ${-5 - index * 8.6}`, '#8F6C3E', 1.6, 0.7) +
        times(30, (turn) => stroke(d`M${toe + 4 + turn * 8.6} ${-3 - index * 8}l4 -5`, '#A98450', 1, 0.6)),
    )
    return { art: '', over: solid(canvas, path, '#D9BA84', { inside: cords }), outline: path }
  }
  if (look.heelShape === 'flat' || look.heelShape === 'lug') {
    const spring = look.style === 'runner' ? 10 : 5
    const path = d`M${toe + 2} ${front - 4}Q${toe - 8} ${front + 6} ${toe} ${-spring}Q${toe + 8} -1 ${toe + 30} 0H100Q118 0 119 ${-8}L118 ${heelY - 3}L76 ${heelY - 3}C40 ${heelY * 0.82 - 5} 0 ${front - 4} -50 ${front - 3}Q${toe + 40} ${front - 2} ${toe + 2} ${front - 4}Z`
    const rubber = look.heelShape === 'lug'
    const treads = rubber
      ? times(13, (index) => fill(d`M${toe + 16 + index * 18} 1V-8H${toe + 26 + index * 18}V1Z`, '#000000', 0.4))
      : ''
    const line = rubber
      ? stroke(
          d`M${toe + 6} ${front + 4}Q0 ${front + 6} 118 ${heelY + 4}`,
          look.accent ?? '#D8B25A',
          1.8,
          1,
          ' stroke-dasharray="4 2.6"',
        )
      : look.heel > 20
        ? stroke(d`M${toe + 4} ${front + 6}Q0 ${front + 8} 118 ${heelY + 8}`, darker(tread, 0.24), 1.4, 0.8)
        : ''
    const wave =
      look.style === 'runner'
        ? fill(d`M0 -2Q60 ${heelY * 0.7} 119 ${heelY * 0.4}V0H0Z`, look.accent ?? '#D9B98A', 0.9)
        : ''
    return {
      art: bare ? solid(canvas, path, tread) + bed : '',
      over: bare ? '' : solid(canvas, path, tread, { inside: wave + treads + line }),
      outline: path,
    }
  }
  const sole = d`M${toe + 4} ${front - 3}Q${toe} 0 ${toe + 16} 0H-50C0 ${-2} 40 ${heelY * 0.82} 76 ${heelY + 3}L116 ${heelY + 3}L114 ${heelY - 3}L76 ${heelY - 3}C40 ${heelY * 0.82 - 6} 0 ${front - 3} -50 ${front - 2}Z`
  const heels: Record<string, string> = {
    block: d`M66 ${heelY + 1}L116 ${heelY}Q116 ${heelY * 0.5} 113 0H72Q74 ${heelY * 0.5} 66 ${heelY + 1}Z`,
    stacked: d`M64 ${heelY + 2}L117 ${heelY}L114 0H72Z`,
    stiletto: d`M74 ${heelY + 1}L117 ${heelY}Q116 ${heelY * 0.55} 110 0H102Q102 ${heelY * 0.6} 74 ${heelY + 1}Z`,
    kitten: d`M76 ${heelY + 1}L117 ${heelY}Q104 ${heelY * 0.5} 107 0H95Q100 ${heelY * 0.5} 76 ${heelY + 1}Z`,
    flare: d`M70 ${heelY + 1}L116 ${heelY}Q110 ${heelY * 0.5} 122 0H66Q82 ${heelY * 0.5} 70 ${heelY + 1}Z`,
  }
  const path = heels[look.heelShape] ?? heels.block ?? ''
  const stacked = look.heelShape === 'stacked'
  const layers = stacked ? times(6, (index) => stroke(d`M60 ${-6 - index * 6}H120`, '#4A3020', 1, 0.6)) : ''
  const tip = fill(d`M60 -4H124V0H60Z`, '#1E1A1B', 0.7)
  const heel = solid(canvas, path, stacked ? darker(leather, 0.12) : color, {
    cloth: stacked ? undefined : look.cloth,
    inside: layers + tip,
    shade: 1.3,
  })
  return {
    art:
      heel +
      solid(canvas, sole, bare ? darker(leather, 0.1) : darker(leather, 0.25), { edgeColor: edgeOf(leather) }) +
      bed,
    over: '',
    outline: sole + path,
  }
}
