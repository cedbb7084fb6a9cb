import { type Canvas, circle, d, fill, stroke, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { ShoeLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn } from '../palette.ts'
import { type Foot, footLine, toeOf } from './foot.ts'
import { buckle, laces, panels, strapPiece, trimOf } from './shoe-parts.ts'
import { bottomOf } from './sole.ts'

/** A shoe from its side, toe to the left, in millimeters; the floor is y = 0. */
export type Shoe = { art: string; top: number; toe: number; outline: string[] }

export function drawShoe(canvas: Canvas, look: ShoeLook, color: string): Shoe {
  const foot = footLine(look)
  const bottom = bottomOf(canvas, look, color, foot)
  const { art, top, outline } = upper(canvas, look, color, foot)
  const below = look.style === 'sandal' || look.style === 'slide' || look.style === 'mule'
  return {
    art: below ? bottom.art + art : bottom.art + art + bottom.over,
    top,
    toe: toeOf(look),
    outline: [...outline, bottom.outline],
  }
}

function upper(
  canvas: Canvas,
  look: ShoeLook,
  color: string,
  foot: Foot,
): { art: string; top: number; outline: string[] } {
  const { heelY, front } = foot
  const toe = toeOf(look)
  const own = { cloth: look.cloth, accent: look.accent }
  const ink = lineOn(color)
  const bulge = look.toe === 'round' ? 40 : look.toe === 'square' ? 34 : look.toe === 'almond' ? 28 : 16
  const nose = (throatX: number, throatY: number) =>
    d`C${throatX - 30} ${throatY + 10} ${toe + 36} ${front - bulge - 16} ${toe + 8} ${front - bulge * 0.62}Q${toe - (look.toe === 'pointed' ? 6 : 2)} ${front - bulge * 0.36} ${toe + 4} ${front - 2}`
  const shine = (path: string) =>
    fill(
      path,
      '#FFFFFF',
      look.cloth === 'patent' ? 0.55 : look.cloth === 'suede' || look.cloth === 'canvas' ? 0.1 : 0.26,
    )
  const gleam =
    shine(
      d`M${toe + 22} ${front - bulge * 0.55}Q${toe + 40} ${front - bulge - 8} -62 ${front - 46}Q${toe + 46} ${front - bulge * 0.8} ${toe + 22} ${front - bulge * 0.55}Z`,
    ) + shine(d`M100 ${heelY - 14}Q112 ${heelY - 30} 103 ${heelY - 48}Q98 ${heelY - 30} 100 ${heelY - 14}Z`)
  const close = `${foot.path}`
  const wrap = (top: string, inside = '') => {
    const path = `${top}${close}Z`
    return { art: solid(canvas, path, color, { ...own, inside: gleam + inside }), outline: [path] }
  }
  const inner = (path: string) =>
    fill(path, darker(look.cloth === 'canvas' ? color : '#B98F6E', 0.25)) + stroke(path, edgeOf(color), canvas.line)

  switch (look.style) {
    case 'pump':
    case 'slingback':
    case 'ballet':
    case 'mary-jane': {
      const vamp = look.style === 'ballet' ? -70 : look.style === 'mary-jane' ? -58 : -66
      const throatY = front - 42
      const back = look.style === 'slingback' ? heelY - 20 : heelY - 58
      const side =
        look.style === 'slingback'
          ? d`M112 ${heelY}Q60 ${heelY - 10} 34 ${heelY * 0.8 - 18}Q-10 ${heelY * 0.5 - 30} ${vamp} ${throatY}`
          : d`M112 ${heelY}C124 ${heelY - 24} 112 ${heelY - 44} 109 ${back}Q60 ${heelY - 34} 24 ${heelY * 0.6 - 22}Q-26 ${front - 18} ${vamp} ${throatY}`
      const shell = wrap(
        `${side}${nose(vamp, throatY)}`,
        stroke(d`M102 ${heelY - 50}Q60 ${heelY - 28} 24 ${heelY * 0.6 - 15}`, ink, 0.9, 0.6),
      )
      const lining = inner(
        d`M109 ${back}Q60 ${heelY - 34} 24 ${heelY * 0.6 - 22}Q-26 ${front - 18} ${vamp} ${throatY}Q-20 ${throatY - 14} 30 ${heelY * 0.6 - 38}Q70 ${heelY - 58} 109 ${back}Z`,
      )
      const strap =
        look.style === 'mary-jane'
          ? strapPiece(
              canvas,
              d`M-18 ${front - 16}Q-18 ${front - 44} 2 ${heelY * 0.6 - 46}L24 ${heelY * 0.6 - 44}Q6 ${front - 40} 6 ${front - 18}Z`,
              color,
              own,
            ) + buckle(canvas, -5, front - 34, 0.9)
          : look.style === 'slingback'
            ? stroke(d`M40 ${heelY * 0.8 - 20}Q96 ${heelY - 46} 112 ${heelY - 66}`, edgeOf(color), 8) +
              stroke(d`M40 ${heelY * 0.8 - 20}Q96 ${heelY - 46} 112 ${heelY - 66}`, color, 6) +
              stroke(d`M112 ${heelY - 66}Q70 ${heelY - 62} 30 ${heelY * 0.8 - 30}`, darker(color, 0.3), 4)
            : ''
      const behind = look.style === 'slingback' ? '' : lining
      return {
        art: behind + shell.art + strap + trimOf(canvas, look, color, foot, [vamp, throatY]),
        top: heelY - 70,
        outline: shell.outline,
      }
    }
    case 'loafer':
    case 'mule': {
      const back =
        look.style === 'mule'
          ? d`M58 ${heelY * 0.94 - 4}Q40 ${heelY - 44} 8 ${front - 74}Q-14 ${front - 84} -30 ${front - 70}`
          : d`M112 ${heelY}C124 ${heelY - 28} 112 ${heelY - 50} 110 ${heelY - 60}Q70 ${heelY - 46} 34 ${heelY - 52}Q0 ${heelY - 62} -22 ${front - 66}`
      const apron =
        stroke(
          d`M44 ${heelY - 44}Q-20 ${front - 40} ${toe + 46} ${front - 34}Q${toe + 22} ${front - 32} ${toe + 18} ${front - 24}`,
          ink,
          1.6,
        ) + times(16, (index) => stroke(d`M${toe + 44 + index * 8} ${front - 37 - index * 0.2}l3 5`, ink, 1.1, 0.7))
      const path =
        look.style === 'mule'
          ? `${back}${nose(-30, front - 70)}L${toe + 8} ${front - 1}Q${toe + 40} ${front + 1} -50 ${front}C0 ${front - 1} 40 ${heelY * 0.82 - 4} 58 ${heelY * 0.94 - 4}Z`
          : `${back}${nose(-22, front - 66)}${close}Z`
      const art = solid(canvas, path, color, { ...own, inside: gleam + (look.style === 'mule' ? '' : apron) })
      const lining =
        look.style === 'mule'
          ? ''
          : inner(
              d`M110 ${heelY - 60}Q70 ${heelY - 46} 34 ${heelY - 52}Q0 ${heelY - 62} -22 ${front - 66}Q10 ${heelY - 76} 50 ${heelY - 66}Q86 ${heelY - 60} 110 ${heelY - 60}Z`,
            )
      return {
        art: lining + art + trimOf(canvas, look, color, foot, [-8, front - 52]),
        top: heelY - 74,
        outline: [path],
      }
    }
    case 'sneaker':
    case 'high-top':
    case 'runner':
    case 'lace-boot': {
      const tall = look.style === 'lace-boot' ? 138 : look.style === 'high-top' ? 104 : 62
      const collarY = heelY - tall
      const tongueX = look.style === 'lace-boot' ? 22 : 6
      const shell = wrap(
        d`M112 ${heelY}C124 ${heelY - 28} 110 ${collarY + 24} 110 ${collarY}Q70 ${collarY + (tall > 100 ? -4 : 16)} ${tongueX + 22} ${collarY - 6}L${tongueX} ${collarY - 16}Q-20 ${front - 70} -46 ${front - 56}${nose(-46, front - 56)}`,
        panels(look, color, foot, collarY),
      )
      const tongue = solid(
        canvas,
        d`M${tongueX + 26} ${collarY}L${tongueX + 6} ${collarY - 26}Q${tongueX - 14} ${collarY - 22} ${tongueX - 10} ${collarY - 4}L${tongueX + 10} ${collarY + 24}Z`,
        lighter(color, 0.12),
        own,
      )
      const lining = inner(
        d`M110 ${collarY}Q70 ${collarY + (tall > 100 ? -4 : 16)} ${tongueX + 22} ${collarY - 6}Q70 ${collarY - 16} 110 ${collarY}Z`,
      )
      return {
        art: lining + tongue + shell.art + laces(look, color, foot, collarY, tongueX),
        top: collarY - 28,
        outline: shell.outline,
      }
    }
    case 'chelsea':
    case 'ankle-boot':
    case 'tall-boot': {
      const tall = look.style === 'tall-boot' ? 390 : 132
      const y = heelY - tall
      const wide = look.style === 'tall-boot' ? 16 : 0
      const shell = wrap(
        d`M112 ${heelY}C126 ${heelY - 30} 108 ${heelY - 70} ${106} ${heelY - 90}Q${110 + wide * 1.6} ${y + 120} ${106 + wide} ${y}Q60 ${y - 8} ${6 - wide} ${y + 2}Q${0 - wide} ${y + tall * 0.5} 2 ${heelY - 84}Q-14 ${front - 62} -48 ${front - 52}${nose(-48, front - 52)}`,
        fold(8, heelY - 70, 74, heelY - 58, 0, 9) +
          fold(4, heelY - 56, 60, heelY - 38, 0, 8) +
          (look.style === 'tall-boot'
            ? fold(20, y + 30, 16, heelY - 100, 8, 14) + fold(90, y + 200, 40, y + 220, 0, 9)
            : ''),
      )
      const gore =
        look.style === 'chelsea'
          ? solid(
              canvas,
              d`M34 ${y}H82Q80 ${y + 60} 62 ${heelY - 44}Q48 ${y + 64} 34 ${y}Z`,
              look.accent ?? darker(color, 0.5),
              { cloth: 'rib' },
            ) + stroke(d`M106 ${y + 2}Q116 ${y - 20} 100 ${y - 22}Q92 ${y - 20} 96 ${y}`, darker(color, 0.3), 5)
          : ''
      const opening = inner(d`M${106 + wide} ${y}Q60 ${y - 8} ${6 - wide} ${y + 2}Q60 ${y + 12} ${106 + wide} ${y}Z`)
      const strap =
        look.style === 'tall-boot'
          ? strapPiece(
              canvas,
              d`M-2 ${heelY - 72}Q50 ${heelY - 52} 109 ${heelY - 70}L111 ${heelY - 54}Q50 ${heelY - 36} -8 ${heelY - 56}Z`,
              color,
              own,
            ) +
            buckle(canvas, 84, heelY - 56) +
            strapPiece(
              canvas,
              d`M${4 - wide} ${y + 24}Q60 ${y + 36} ${108 + wide} ${y + 22}V${y + 40}Q60 ${y + 54} ${3 - wide} ${y + 42}Z`,
              color,
              own,
            ) +
            buckle(canvas, 92, y + 36)
          : ''
      return { art: shell.art + opening + gore + strap, top: y - 24, outline: shell.outline }
    }
    case 'espadrille': {
      const shell = wrap(
        d`M112 ${heelY}C118 ${heelY - 20} 112 ${heelY - 44} 108 ${heelY - 52}Q70 ${heelY - 40} 44 ${heelY * 0.78 - 20}L0 ${front - 16}Q-30 ${front - 40} -52 ${front - 46}${nose(-52, front - 46)}`,
      )
      const ribbon = [
        d`M104 ${heelY - 46}Q60 ${heelY - 96} 24 ${heelY - 104}`,
        d`M24 ${heelY - 84}Q70 ${heelY - 96} 108 ${heelY - 92}`,
        d`M-40 ${front - 44}Q10 ${heelY - 70} 40 ${heelY - 108}`,
      ]
        .map((line) => stroke(line, edgeOf(color), 8.4) + stroke(line, lighter(color, 0.08), 6.6))
        .join('')
      const bow =
        solid(
          canvas,
          d`M28 ${heelY - 96}Q-6 ${heelY - 128} -14 ${heelY - 104}Q-8 ${heelY - 84} 28 ${heelY - 96}ZM28 ${heelY - 96}Q56 ${heelY - 134} 70 ${heelY - 112}Q66 ${heelY - 90} 28 ${heelY - 96}Z`,
          lighter(color, 0.08),
        ) + fill(circle(28, heelY - 97, 5), darker(color, 0.2))
      return { art: ribbon + shell.art + bow, top: heelY - 130, outline: shell.outline }
    }
    case 'slide': {
      const band = d`M44 ${front - 4}Q36 ${front - 56} -6 ${front - 66}Q-52 ${front - 66} -74 ${front - 34}L-86 ${front - 2}Q-20 ${front + 2} 44 ${front - 4}Z`
      const knot = solid(
        canvas,
        d`M-40 ${front - 64}Q-8 ${front - 84} 12 ${front - 62}Q20 ${front - 34} -6 ${front - 22}Q-40 ${front - 22} -46 ${front - 42}Z`,
        color,
        { ...own, inside: fold(-34, front - 50, 6, front - 40, 0, 9) + fold(-20, front - 68, -14, front - 26, 8, 8) },
      )
      return {
        art:
          solid(canvas, band, color, {
            ...own,
            inside: fold(30, front - 10, -4, front - 56, -4, 12) + fold(-70, front - 8, -34, front - 50, 4, 12),
          }) + knot,
        top: front - 80,
        outline: [band],
      }
    }
    default: {
      const toeBand = d`M-62 ${front - 2}Q-62 ${front - 40} -84 ${front - 44}Q-104 ${front - 40} -106 ${front - 6}L-90 ${front - 4}Q-88 ${front - 26} -82 ${front - 28}Q-76 ${front - 24} -76 ${front - 2}Z`
      const ankle = d`M112 ${heelY}C120 ${heelY - 20} 112 ${heelY - 50} 106 ${heelY - 62}L88 ${heelY - 52}Q98 ${heelY - 30} 84 ${heelY - 2}Z`
      const loop = d`M108 ${heelY - 78}Q66 ${heelY - 56} 30 ${heelY - 84}L32 ${heelY - 74}Q68 ${heelY - 44} 110 ${heelY - 66}Z`
      const link = stroke(d`M96 ${heelY - 56}Q104 ${heelY - 66} 104 ${heelY - 74}`, color, 6)
      const back = stroke(d`M32 ${heelY - 80}Q70 ${heelY - 100} 108 ${heelY - 74}`, darker(color, 0.35), 6)
      return {
        art:
          back +
          solid(canvas, ankle, color, own) +
          link +
          solid(canvas, loop, color, own) +
          buckle(canvas, 52, heelY - 64, 0.6) +
          solid(canvas, toeBand, color, own),
        top: heelY - 100,
        outline: [ankle, loop],
      }
    }
  }
}
