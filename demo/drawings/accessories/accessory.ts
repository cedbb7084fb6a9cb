import { box, type Canvas, circle, d, fill, group, mirror, stroke, symmetric, times } from '../canvas.ts'
import { castShadow, fold, metal, solid } from '../light.ts'
import type { AccessoryLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn, METALS, mix, threadOn } from '../palette.ts'
import type { Still } from '../still-life.ts'

export function drawAccessory(canvas: Canvas, look: AccessoryLook, color: string): Still {
  const own = { cloth: look.cloth, accent: look.accent }
  switch (look.style) {
    case 'scarf':
    case 'shawl': {
      const under = d`M-60 -250Q40 -270 96 -200L120 250L-6 262Q20 0 -60 -250Z`
      const over = d`M70 -250Q-40 -280 -104 -206L-130 200L6 216Q-40 -20 70 -250Z`
      const loop = d`M-112 -206C-110 -300 110 -306 116 -206C112 -130 60 -96 0 -96C-60 -96 -110 -130 -112 -206Z`
      const hole = d`M-64 -236C-40 -276 44 -276 66 -236C40 -208 -40 -208 -64 -236Z`
      const fringe = (x1: number, y1: number, x2: number, y2: number) =>
        times(20, (index) =>
          stroke(
            d`M${x1 + ((x2 - x1) * (index + 0.5)) / 20} ${y1 + ((y2 - y1) * (index + 0.5)) / 20}q${(index % 3) - 1} 20 ${((index * 5) % 7) - 3} 44`,
            index % 3 ? color : darker(color, 0.25),
            3.6,
          ),
        )
      const art =
        fringe(-4, 260, 118, 250) +
        solid(canvas, under, color, {
          ...own,
          inside: fold(0, -160, 60, 250, 14, 20) + fold(70, -160, 96, 240, 6, 14),
        }) +
        fringe(-128, 198, 4, 214) +
        solid(canvas, over, color, {
          ...own,
          inside: fold(-40, -160, -90, 190, -12, 18) + fold(10, -140, -34, 200, -8, 16),
        }) +
        solid(canvas, loop, color, {
          ...own,
          inside:
            fold(-90, -190, 80, -130, 10, 16) + fold(-60, -150, 100, -190, 20, 16) + fold(-100, -226, 30, -112, 0, 14),
        }) +
        fill(hole, darker(color, 0.5)) +
        stroke(hole, edgeOf(color), canvas.line)
      return { art, width: 300, height: 600, detail: [-60, 120], zoom: 2.2, lying: [under, over, loop] }
    }
    case 'square-scarf': {
      const path = 'M-170 -150Q0 -164 166 -156Q178 0 170 158Q0 166 -168 160Q-176 0 -170 -150Z'
      const border = 'M-150 -132Q0 -144 148 -138Q158 0 150 140Q0 146 -148 142Q-156 0 -150 -132Z'
      const corner = 'M166 -156L60 -152Q110 -100 170 -48Q176 -110 166 -156Z'
      const art =
        solid(canvas, path, color, {
          ...own,
          inside:
            fold(-150, -100, 20, 150, 20, 22, 1.3) +
            fold(40, -150, 150, 60, -20, 22, 1.2) +
            fold(-40, -150, -120, 120, 10, 16) +
            stroke(border, look.accent ?? '#F3E8D2', 12) +
            stroke(border, darker(color, 0.45), 3),
        }) +
        stroke(path, darker(color, 0.15), 5, 0.5) +
        solid(canvas, corner, darker(color, 0.25), { inside: fold(80, -140, 160, -70, 0, 12) })
      return { art: group('rotate(-7)', art), width: 380, height: 380, detail: [-70, 60], zoom: 2.2, lying: [path] }
    }
    case 'belt': {
      const ring = (r: number, w: number) =>
        stroke(circle(0, 0, r, r * 0.94), edgeOf(color), w + 2) + stroke(circle(0, 0, r, r * 0.94), color, w)
      const coil =
        ring(58, 13) +
        stroke(circle(0, 0, 61, 57), lighter(color, 0.4), 1.6, 0.6) +
        stroke(circle(0, 0, 55, 52), '#24121C', 3, 0.3) +
        ring(42, 12) +
        stroke(circle(0, 0, 39, 36), '#24121C', 3, 0.35)
      const tail = d`M40 -52Q100 -60 150 -30L190 -6Q202 6 188 14L176 20Q120 -14 50 -26Z`
      const strip = d`M-56 20Q-70 86 -20 116L120 150L126 122L-8 92Q-34 76 -30 30Z`
      const holes = times(5, (index) => fill(circle(92 + index * 17, -38 + index * 9, 2.5, 2), darker(color, 0.75)))
      const frame = group(
        'translate(140 140) rotate(14)',
        stroke(box(-18, -22, 40, 44, 6), METALS.gold.dark, 9) +
          stroke(box(-18, -22, 40, 44, 6), METALS.gold.base, 6.4) +
          stroke(box(-18, -22, 40, 44, 6), METALS.gold.light, 1.6, 0.9) +
          stroke('M-16 0H26', METALS.gold.dark, 6) +
          stroke('M-16 0H26', METALS.gold.light, 3.4),
      )
      const art =
        solid(canvas, tail, color, {
          ...own,
          inside: stroke('M52 -46Q110 -50 180 4', threadOn(color), 1.2, 0.9, ' stroke-dasharray="4 2.4"'),
        }) +
        holes +
        coil +
        solid(canvas, strip, color, {
          ...own,
          inside: stroke('M-44 40Q-56 82 -14 106L118 138', threadOn(color), 1.2, 0.9, ' stroke-dasharray="4 2.4"'),
        }) +
        solid(canvas, d`M82 106L104 112L96 152L74 146Z`, darker(color, 0.1), own) +
        frame
      return { art: group('translate(-50 -30)', art), width: 300, height: 280, detail: [86, 108], zoom: 2.4, lying: [] }
    }
    case 'beanie': {
      const crown = symmetric('M0 -210C90 -210 124 -130 124 -50L0 -50')
      const brim = symmetric('M0 -70Q80 -68 128 -76Q140 -40 130 0Q70 12 0 12')
      const wedge = times(5, (index) => fold((index - 2) * 6, -206, (index - 2) * 46, -70, (index - 2) * 18, 8))
      const art =
        solid(canvas, crown, color, { ...own, inside: wedge }) +
        solid(canvas, brim, lighter(color, 0.05), own) +
        solid(canvas, box(64, -44, 34, 26, 2), lighter(color, 0.75)) +
        stroke('M72 -34H90M76 -28H86', darker(color, 0.3), 2)
      return { art, width: 280, height: 224, detail: [40, -60], zoom: 2, foot: 0.9 }
    }
    case 'beret': {
      const crown = 'M-150 -40C-190 -110 -80 -160 20 -152C140 -146 190 -80 150 -30Q40 4 -60 0Q-140 -4 -150 -40Z'
      const art =
        solid(canvas, 'M-100 -16Q0 20 110 -20L104 4Q0 36 -96 8Z', darker(color, 0.4)) +
        solid(canvas, crown, color, {
          ...own,
          inside:
            fold(-130, -60, 60, -8, 10, 16) + fold(20, -150, -40, -20, 20, 14) + fold(110, -120, 100, -20, 16, 14),
        }) +
        stroke('M14 -150Q18 -170 10 -178', edgeOf(color), 9) +
        stroke('M14 -150Q18 -170 10 -178', color, 6)
      return { art, width: 350, height: 200, detail: [10, -110], zoom: 2, foot: 0.62 }
    }
    case 'fedora':
    case 'sun-hat':
    case 'bucket-hat': {
      const sun = look.style === 'sun-hat'
      const brimX = sun ? 220 : 178
      const brim = sun
        ? d`M${-brimX} -20C-150 -80 150 -80 ${brimX} -20C190 40 -190 40 ${-brimX} -20Z`
        : d`M${-brimX} -34C-130 -66 130 -66 ${brimX} -34Q${brimX + 4} -14 130 6C60 24 -60 24 -130 6Q${-brimX - 4} -14 ${-brimX} -34Z`
      const crown = sun
        ? 'M-100 -36C-104 -140 -60 -160 0 -160C60 -160 104 -140 100 -36Q0 -4 -100 -36Z'
        : 'M-102 -40C-108 -140 -84 -176 -40 -172Q-14 -150 0 -150Q14 -150 40 -172C84 -176 108 -140 102 -40Q0 -14 -102 -40Z'
      const band = sun
        ? 'M-101 -74Q0 -42 101 -74L101 -36Q0 -4 -101 -36Z'
        : 'M-104 -82Q0 -56 104 -82L102 -40Q0 -14 -102 -40Z'
      const ribbon = look.accent ?? darker(color, 0.6)
      const rings = sun
        ? times(5, (index) =>
            stroke(
              d`M${-brimX + 16 + index * 22} ${-18 + index * 2}C-130 ${-64 + index * 6} 130 ${-64 + index * 6} ${brimX - 16 - index * 22} ${-18 + index * 2}C${160 - index * 12} ${32 - index * 6} ${-160 + index * 12} ${32 - index * 6} ${-brimX + 16 + index * 22} ${-18 + index * 2}Z`,
              darker(color, 0.35),
              1.4,
              0.5,
            ),
          )
        : ''
      const bow = sun
        ? solid(canvas, 'M84 -62Q130 -90 138 -64Q130 -40 84 -52ZM84 -56L150 -6L128 6L80 -46Z', ribbon)
        : solid(canvas, 'M62 -70L98 -82Q106 -62 96 -42L62 -44Z', ribbon)
      const art =
        solid(canvas, brim, color, {
          ...own,
          inside: rings + fill('M-110 -34Q0 8 120 -32L150 0Q0 40 -120 4Z', '#24121C', 0.14),
        }) +
        solid(canvas, crown, color, {
          ...own,
          inside: sun
            ? times(6, (index) =>
                stroke(
                  d`M-110 ${-150 + index * 18}Q0 ${-130 + index * 20} 110 ${-150 + index * 18}`,
                  darker(color, 0.35),
                  1.2,
                  0.4,
                ),
              )
            : fold(-34, -168, -20, -80, -8, 22, 1.3) + fold(38, -168, 30, -84, 8, 20, 1.2),
        }) +
        solid(canvas, band, ribbon, { cloth: 'rib' }) +
        bow
      return { art, width: brimX * 2.08, height: 190, detail: [60, -60], zoom: 2.1, foot: 0.86 }
    }
    case 'gloves': {
      const glove =
        'M-46 120L-52 20Q-60 -30 -60 -60Q-60 -80 -50 -80Q-40 -80 -38 -60L-34 -20L-32 -120Q-32 -136 -22 -136Q-11 -136 -10 -120L-8 -26L-2 -138Q-1 -154 10 -154Q20 -153 20 -138L16 -26L30 -122Q33 -136 42 -134Q52 -132 50 -116L40 -10Q40 10 44 20L70 -20Q80 -34 92 -26Q100 -18 92 -4L60 60Q50 80 50 120Z'
      const points = stroke('M-20 30V-6M2 32V-8M24 30V-4', lineOn(color), 2, 0.7)
      const cuff = 'M-50 104H54L56 150Q0 160 -52 150Z'
      const one =
        solid(canvas, glove, color, {
          ...own,
          inside: points + fold(-48, 60, 30, 74, 0, 10) + fold(-40, 80, 46, 92, 0, 8),
        }) +
        solid(canvas, cuff, mix(color, '#EADCC4', 0.86), { cloth: 'rib' }) +
        solid(canvas, 'M-52 78Q0 88 54 76L54 94Q0 104 -50 96Z', darker(color, 0.1), own) +
        group(
          'translate(30 88)',
          stroke(box(-8, -11, 18, 22, 3), METALS.gold.dark, 4) + stroke(box(-8, -11, 18, 22, 3), METALS.gold.base, 2.6),
        )
      return {
        art:
          group('translate(66 10) rotate(16)', castShadow(glove, 6, 9, 3) + one) +
          group('translate(-62 -6) rotate(-12) scale(-1 1)', castShadow(glove, -6, 9, 3) + one),
        width: 330,
        height: 360,
        detail: [70, 70],
        zoom: 2.3,
        lying: [],
      }
    }
    case 'sunglasses': {
      const lens = 'M14 -20C40 -38 92 -44 112 -34C116 0 96 34 60 36C28 36 10 12 14 -20Z'
      const frame = 'M4 -24C30 -50 92 -60 130 -50Q136 -44 126 -34C128 6 100 48 60 48C22 48 0 16 4 -24Z'
      const glass = (side: number) => {
        const at = (path: string) => (side === 1 ? path : mirror(path))
        return (
          solid(canvas, at(frame), color, { cloth: look.cloth }) +
          fill(at(lens), '#4B3A34') +
          fill(at(lens), '#D9A874', 0.16) +
          fill(at('M24 -14C44 -28 70 -32 84 -32L40 26C26 16 20 4 24 -14Z'), '#FFFFFF', 0.2) +
          stroke(at(lens), darker(color, 0.6), 1.6)
        )
      }
      const arms = [1, -1]
        .map(
          (side) =>
            stroke(d`M${side * 124} -44Q${side * 150} -90 ${side * 96} -108`, edgeOf(color), 9) +
            stroke(d`M${side * 124} -44Q${side * 150} -90 ${side * 96} -108`, darker(color, 0.1), 6.4) +
            metal(canvas, box(side * 122 - 5, -46, 10, 5, 1), 'gold'),
        )
        .join('')
      const bridge = stroke('M-8 -20Q0 -32 8 -20', edgeOf(color), 11) + stroke('M-8 -20Q0 -32 8 -20', color, 8)
      return {
        art: arms + bridge + glass(1) + glass(-1),
        width: 290,
        height: 170,
        detail: [70, -20],
        zoom: 2.2,
        lying: [frame, mirror(frame)],
      }
    }
    case 'socks': {
      const sock = 'M-34 -170H34V40Q36 60 60 76L108 104Q130 122 116 142Q100 158 70 152L-10 118Q-38 104 -36 60Z'
      const one =
        solid(canvas, sock, color, {
          ...own,
          inside:
            fill('M-40 62Q-8 56 6 84Q-4 118 -30 120Z', look.accent ?? color, 0.95) +
            fill('M92 92Q130 116 124 160L80 160Q74 120 92 92Z', look.accent ?? color, 0.95) +
            fold(-30, 40, 30, 66, 0, 9),
        }) + solid(canvas, 'M-37 -176H37V-124H-37Z', look.accent ?? color, { cloth: 'rib' })
      return {
        art:
          group('translate(-74 0) rotate(-6)', castShadow(sock, 6, 9, 3) + one) +
          group('translate(34 10) rotate(4)', castShadow(sock, 6, 9, 3) + one),
        width: 310,
        height: 380,
        detail: [-60, -20],
        zoom: 2.3,
        lying: [],
      }
    }
    default:
      return umbrella(canvas, look, color)
  }
}

function umbrella(canvas: Canvas, look: AccessoryLook, color: string): Still {
  const canopy =
    'M-300 -40C-300 -260 -130 -350 0 -350C130 -350 300 -260 300 -40Q262 -76 224 -42Q186 -76 150 -42Q112 -76 75 -42Q38 -76 0 -42Q-38 -76 -75 -42Q-112 -76 -150 -42Q-186 -76 -224 -42Q-262 -76 -300 -40Z'
  const ribs = [-224, -150, -75, 0, 75, 150, 224]
    .map((x) => stroke(d`M0 -350Q${x * 0.9} -240 ${x} -44`, lineOn(color), 1.8, 0.8))
    .join('')
  const panels = [-262, -112, 38, 186]
    .map((x) =>
      fill(
        d`M0 -350Q${x * 0.9} -250 ${x} -60Q${x + 40} -80 ${x + 74} -44Q${(x + 74) * 0.9} -250 0 -350Z`,
        '#24121C',
        0.1,
      ),
    )
    .join('')
  const wood = look.accent ?? '#8A5A34'
  const shaft = stroke('M0 -60V250', '#3A3638', 9) + stroke('M-1.6 -60V250', '#9A9AA0', 3)
  const crook = 'M0 230V330Q2 372 40 372Q76 370 74 326'
  const handle =
    stroke(crook, edgeOf(wood), 25) +
    stroke(crook, wood, 21) +
    stroke('M-4 236V330Q0 366 36 366', lighter(wood, 0.4), 4, 0.6) +
    stroke('M-10 232H10', METALS.gold.base, 9)
  return {
    art: group(
      'translate(0 10)',
      shaft +
        handle +
        solid(canvas, canopy, color, { inside: panels + ribs }) +
        stroke('M0 -350V-376', METALS.gold.dark, 8) +
        stroke('M0 -350V-376', METALS.gold.base, 5),
    ),
    width: 640,
    height: 790,
    detail: [60, -200],
    zoom: 1.9,
    lying: [canopy],
  }
}
