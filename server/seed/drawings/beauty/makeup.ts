import { box, type Canvas, circle, d, fill, group, stroke, times } from '../canvas.ts'
import { barrel, castShadow, metal, metalFill, solid } from '../light.ts'
import type { MakeupLook } from '../look.ts'
import { monogram } from '../monogram.ts'
import { darker, edgeOf, lighter, METALS, mix } from '../palette.ts'
import type { Still } from '../still-life.ts'

export function drawMakeup(canvas: Canvas, look: MakeupLook, shade: string, shades: string[]): Still {
  switch (look.style) {
    case 'lipstick':
      return lipstick(canvas, look, shade)
    case 'palette':
      return palette(canvas, look)
    case 'compact':
    case 'cushion':
      return compact(canvas, look, shade)
    case 'nail':
      return nail(canvas, shade, shades)
    case 'brush':
      return { art: group('rotate(16)', brush(canvas, look, 0, look.size, 30, 'dome')), width: look.size * 0.52, height: look.size * 1.06, detail: [look.size * 0.1, -look.size * 0.3], zoom: 2.4, lying: [] }
    case 'brush-set':
      return brushSet(canvas, look)
    case 'stick':
      return stick(canvas, look, shade)
    case 'pencil':
    case 'liner':
      return pencil(canvas, look, shade, shades)
    default:
      return wandTube(canvas, look, shade)
  }
}

const cylinder = (canvas: Canvas, path: string, color: string, strength = 0.85) => fill(path, color) + fill(path, barrel(canvas, strength)) + stroke(path, edgeOf(color), canvas.line)

function lipstick(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const base = box(-12, -34, 24, 34, 2)
  const inner = box(-10, -46, 20, 13, 1)
  const bullet = d`M-8 -46V-66Q-8 -78 5 -84Q8 -84 8 -78V-46Z`
  const slant = d`M-8 -64Q-7 -78 5 -84Q9 -80 7 -74Q-2 -70 -8 -64Z`
  const cap = box(-13, -52, 26, 52, 3)
  const band = (y: number, half: number) => fill(d`M${-half} ${y}H${half}V${y + 4}H${-half}Z`, metalFill(canvas, look.metal))
  const mark = monogram(canvas.initial, 0, -23, 4.4, METALS[look.metal].light)
  const art =
    group('translate(-17 0)', cylinder(canvas, bullet, shade, 0.6) + fill(slant, lighter(shade, 0.22), 0.9) + metal(canvas, inner, look.metal) + cylinder(canvas, base, look.pack) + band(-36, 12) + band(-4, 12) + mark) +
    group('translate(20 3)', cylinder(canvas, cap, look.pack) + band(-6, 13) + monogram(canvas.initial, 0, -33, 4.4, METALS[look.metal].light))
  return { art, width: 66, height: 86, detail: [-17, -62], zoom: 2.1 }
}

function palette(canvas: Canvas, look: MakeupLook): Still {
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
      const shimmer = [0, 3, 6, 8].includes(index) ? times(18, (speck) => fill(circle(x + 2 + ((speck * 7.7) % 17), y + 2 + ((speck * 5.3) % 20), 0.55), '#FFFFFF', 0.7)) : stroke(d`M${x + 3} ${y + 8}q8 -4 14 0M${x + 3} ${y + 14}q8 -4 14 0M${x + 3} ${y + 19}q8 -4 14 0`, darker(pan, 0.3), 0.6, 0.5)
      return fill(cell, METALS[look.metal].dark, 0.8) + solid(canvas, box(x + 0.6, y + 0.6, (w - 16) / columns - 4, 22.8, 2.6), pan, { inside: shimmer, edgeColor: METALS[look.metal].dark })
    })
    .join('')
  const art =
    castShadow(lid + base, 5, 7, 3) + solid(canvas, lid, look.pack) + fill(mirrorGlass, '#E2E7E7') + fill(d`M${-w / 2 + 20} ${-42}L${-w / 2 + 64} ${-h - 29}H${-w / 2 + 84}L${-w / 2 + 36} -42Z`, '#FFFFFF', 0.7) + stroke(mirrorGlass, METALS[look.metal].base, 1) +
    metal(canvas, box(-w / 2 + 12, -37, 26, 6, 2), look.metal) + metal(canvas, box(w / 2 - 38, -37, 26, 6, 2), look.metal) + solid(canvas, base, look.pack) + cells
  const down = 'translate(0 34)'
  return { art: group(down, art), width: w, height: (h + 36) * 1.36, detail: [20, 28], zoom: 1.9, lying: [] }
}

function compact(canvas: Canvas, look: MakeupLook, shade: string): Still {
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
    ? times(9, (index) => stroke(d`M0 ${baseY + r * 0.6}L${Math.cos(Math.PI * (1.06 + index * 0.11)) * r * 0.8} ${baseY + Math.sin(Math.PI * (1.06 + index * 0.11)) * r * 0.8}`, darker(shade, 0.2), 0.9, 0.7)) + times(40, (index) => fill(circle(((index * 17.7) % (r * 1.4)) - r * 0.7, baseY - r * 0.6 + ((index * 11.3) % (r * 1.2)), 0.5), '#FFFFFF', 0.8))
    : look.style === 'cushion'
      ? times(90, (index) => fill(circle(((index * 17.3) % (r * 1.7)) - r * 0.85, baseY - r * 0.85 + ((index * 11.9) % (r * 1.7)), 0.8), darker(shade, 0.25), 0.4))
      : times(16, (index) => stroke(d`M${Math.cos(index * 0.3927) * r * 0.2} ${baseY + Math.sin(index * 0.3927) * r * 0.2}L${Math.cos(index * 0.3927) * r * (index % 2 ? 0.5 : 0.66)} ${baseY + Math.sin(index * 0.3927) * r * (index % 2 ? 0.5 : 0.66)}`, darker(shade, 0.16), 1.1, 0.8)) + stroke(circle(0, baseY, r * 0.16), darker(shade, 0.16), 1)
  const puff = look.style === 'cushion' ? group(`translate(${r * 0.95} ${r * 0.3}) rotate(18)`, castShadow(circle(0, 0, r * 0.55), 2, 3, 1.4) + solid(canvas, d`M0 ${-r * 0.78}Q${r * 0.6} ${-r * 0.3} ${r * 0.52} ${r * 0.2}Q${r * 0.3} ${r * 0.56} 0 ${r * 0.54}Q${-r * 0.4} ${r * 0.52} ${-r * 0.52} ${r * 0.16}Q${-r * 0.56} ${-r * 0.3} 0 ${-r * 0.78}Z`, '#F4E9DF') + solid(canvas, box(-r * 0.5, -r * 0.02, r, 7, 2), look.pack)) : ''
  const art =
    solid(canvas, lid, look.pack) + stroke(lid, METALS[look.metal].base, 1.2) + fill(glass, '#E2E7E7') + fill(d`M${-r * 0.5} ${lidY + r * 0.5}L${r * 0.1} ${lidY - r * 0.7}L${r * 0.34} ${lidY - r * 0.66}L${-r * 0.26} ${lidY + r * 0.66}Z`, '#FFFFFF', 0.75) + stroke(glass, METALS[look.metal].dark, 0.6) +
    metal(canvas, box(-9, -5, 18, 10, 3), look.metal) + solid(canvas, base, look.pack) + stroke(base, METALS[look.metal].base, 1.2) + solid(canvas, pan, shade, { inside: rays, edgeColor: METALS[look.metal].dark }) + puff
  return { art, width: look.style === 'cushion' ? r * 3.4 : r * 2.4, height: r * 4.3, detail: [r * 0.2, baseY], zoom: 1.9, lying: [lid, base] }
}

function nail(canvas: Canvas, shade: string, shades: string[]): Still {
  const bottle = (color: string) => {
    const glass = d`M-6 -38H6V-36C8 -33 18 -33 18 -26V-3Q18 0 15 0H-15Q-18 0 -18 -3V-26C-18 -33 -8 -33 -6 -36Z`
    const lid = d`M-7.4 -37L-6 -72Q0 -75 6 -72L7.4 -37Z`
    return fill(glass, mix('#F2F2F0', color, 0.2)) + fill(d`M-15.4 -27Q0 -31 15.4 -27V-5Q15.4 -3 13 -3H-13Q-15.4 -3 -15.4 -5Z`, color) + fill(glass, barrel(canvas, 0.75)) + fill('M-14 -26Q-15 -16 -14 -5H-10.4Q-11.4 -16 -10.4 -27Z', '#FFFFFF', 0.65) + stroke(glass, edgeOf(color), canvas.line) + cylinder(canvas, lid, '#2A2628') + monogram(canvas.initial, 0, -16, 3.8, '#FFFFFF')
  }
  const others = shades.filter((other) => other !== shade)
  const art = others.slice(0, 2).map((other, index) => group(`translate(${index ? -40 : 40} -4) scale(.92)`, bottle(other))).join('') + bottle(shade)
  return { art, width: 118, height: 76, detail: [0, -28], zoom: 2.2 }
}

type Tip = 'dome' | 'angle' | 'flat' | 'point' | 'fluff'
function brush(canvas: Canvas, look: MakeupLook, x: number, size: number, width: number, tip: Tip): string {
  const head = size * (tip === 'point' || tip === 'flat' ? 0.14 : 0.24)
  const top = -size / 2
  const ferrule = size * 0.14
  const w = width / 2
  const hair: Record<Tip, string> = {
    dome: d`M${x - w * 0.5} ${top + head}Q${x - w * 1.3} ${top + head * 0.4} ${x - w * 0.7} ${top + 6}Q${x} ${top - 6} ${x + w * 0.7} ${top + 6}Q${x + w * 1.3} ${top + head * 0.4} ${x + w * 0.5} ${top + head}Z`,
    fluff: d`M${x - w * 0.5} ${top + head}Q${x - w * 1.1} ${top + head * 0.3} ${x - w * 0.3} ${top}Q${x} ${top - 4} ${x + w * 0.3} ${top}Q${x + w * 1.1} ${top + head * 0.3} ${x + w * 0.5} ${top + head}Z`,
    angle: d`M${x - w * 0.5} ${top + head}Q${x - w} ${top + head * 0.5} ${x - w * 0.8} ${top + 10}L${x + w * 0.8} ${top - 2}Q${x + w * 1.1} ${top + head * 0.5} ${x + w * 0.5} ${top + head}Z`,
    flat: d`M${x - w * 0.6} ${top + head}L${x - w * 0.8} ${top + 3}Q${x} ${top - 3} ${x + w * 0.8} ${top + 3}L${x + w * 0.6} ${top + head}Z`,
    point: d`M${x - w * 0.5} ${top + head}Q${x - w * 0.5} ${top + head * 0.4} ${x} ${top}Q${x + w * 0.5} ${top + head * 0.4} ${x + w * 0.5} ${top + head}Z`,
  }
  const strands = times(9, (index) => stroke(d`M${x - w * 0.4 + index * w * 0.1} ${top + head}Q${x - w * 0.9 + index * w * 0.22} ${top + head * 0.5} ${x - w * 0.6 + index * w * 0.15} ${top + 5}`, index % 2 ? '#FFFFFF' : '#24121C', 0.7, 0.25))
  const collar = d`M${x - w * 0.52} ${top + head - 1}H${x + w * 0.52}L${x + w * 0.36} ${top + head + ferrule}H${x - w * 0.36}Z`
  const handle = d`M${x - w * 0.36} ${top + head + ferrule}Q${x - w * 0.5} ${top + size * 0.6} ${x - w * 0.16} ${top + size}Q${x} ${top + size + 2} ${x + w * 0.16} ${top + size}Q${x + w * 0.5} ${top + size * 0.6} ${x + w * 0.36} ${top + head + ferrule}Z`
  const shadow = castShadow(hair[tip] + collar + handle, 4, 6, 1.8)
  const powder = fill(hair[tip], '#D9A08C', 0.16)
  return shadow + cylinder(canvas, handle, look.pack) + metal(canvas, collar, look.metal) + stroke(d`M${x - w * 0.46} ${top + head + ferrule * 0.3}H${x + w * 0.46}M${x - w * 0.44} ${top + head + ferrule * 0.42}H${x + w * 0.44}`, METALS[look.metal].dark, 0.8) + solid(canvas, hair[tip], tip === 'dome' ? '#4A3630' : '#EBDCC8', { inside: strands }) + powder
}

function brushSet(canvas: Canvas, look: MakeupLook): Still {
  const kinds: [number, number, number, Tip][] = [[-78, 190, 34, 'dome'], [-46, 176, 25, 'angle'], [-18, 180, 20, 'flat'], [7, 164, 15, 'fluff'], [30, 156, 13, 'fluff'], [52, 150, 10, 'fluff'], [72, 146, 7, 'point']]
  const wrap = box(-104, -16, 204, 104, 5)
  const slots = times(8, (index) => stroke(d`M${-96 + index * 25.4} 14V86`, '#A38E72', 0.9, 0.9, ' stroke-dasharray="3 2"'))
  const roll = castShadow(wrap, 4, 6, 2) + solid(canvas, wrap, '#DCCDB4', { cloth: 'canvas', inside: slots })
  const brushes = kinds.map(([x, size, width, tip]) => group(`translate(0 ${(190 - size) / 2 - 4})`, brush(canvas, look, x, size, width, tip))).join('')
  const pocket = box(-104, 34, 204, 54, 4)
  return { art: roll + brushes + group('', solid(canvas, pocket, '#DCCDB4', { cloth: 'canvas', inside: slots + stroke('M-104 39H100', '#A38E72', 0.9, 0.9, ' stroke-dasharray="3 2"') })), width: 212, height: 200, detail: [-50, -60], zoom: 2.2, lying: [] }
}

function stick(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const base = box(-14, -44, 28, 44, 4)
  const inner = box(-12, -54, 24, 11, 1)
  const bullet = d`M-11 -54V-72Q-11 -80 0 -80Q11 -80 11 -72V-54Z`
  const cap = box(-15, -38, 30, 38, 5)
  return { art: group('translate(-18 0)', cylinder(canvas, bullet, shade, 0.6) + fill(circle(0, -74, 9, 4.4), lighter(shade, 0.25), 0.8) + metal(canvas, inner, look.metal) + cylinder(canvas, base, look.pack, 0.6) + monogram(canvas.initial, 0, -26, 4.8, darker(look.pack, 0.5))) + group('translate(22 3)', cylinder(canvas, cap, look.pack, 0.6) + fill(d`M-15 -7H15V-3H-15Z`, metalFill(canvas, look.metal))), width: 76, height: 82, detail: [-18, -60], zoom: 2.1 }
}

function pencil(canvas: Canvas, look: MakeupLook, shade: string, shades: string[]): Still {
  const one = (color: string) => {
    const wood = d`M-5 -58L0 -76L5 -58Q0 -54 -5 -58Z`
    const tip = d`M-2.2 -67L0 -76L2.2 -67Q0 -65 -2.2 -67Z`
    const body = box(-5, -58, 10, 116, 1)
    return castShadow(body, 3, 4, 1.2) + solid(canvas, wood, '#D9B07E', { inside: stroke('M-3 -56L-1 -70M1 -56L0.6 -70', '#9A7040', 0.5, 0.6) }) + fill(tip, color) + cylinder(canvas, body, color) + fill(d`M-5 40H5V46H-5Z`, metalFill(canvas, look.metal)) + stroke('M-1 -40V-14', METALS[look.metal].light, 1.2)
  }
  const list = [shade, ...shades.filter((other) => other !== shade)].slice(0, 4)
  const smear = (color: string, y: number) => stroke(d`M-34 ${y}Q-10 ${y - 5} 30 ${y + 1}`, color, 5, 0.9) + stroke(d`M-30 ${y + 3}Q0 ${y - 1} 24 ${y + 3}`, color, 9, 0.25)
  return { art: list.map((color, index) => group(`translate(${(index - (list.length - 1) / 2) * 18} ${index % 2 ? -6 : 4}) rotate(9)`, one(color))).join('') + group('translate(8 104)', list.slice(0, 2).map((color, index) => smear(color, index * 15)).join('')), width: 108, height: 216, detail: [-20, -50], zoom: 2.4, lying: [] }
}

function wandTube(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const gloss = look.style === 'gloss'
  const tall = look.size
  const w = gloss ? 9 : 8
  const bodyTall = tall * 0.6
  const tube = gloss ? box(-w, -bodyTall, w * 2, bodyTall, 2.4) : d`M${-w} ${-bodyTall}H${w}L${w * 0.86} -6Q${w * 0.8} 0 0 0Q${-w * 0.8} 0 ${-w * 0.86} -6Z`
  const fillIn = gloss ? fill(tube, mix('#F4F0EC', shade, 0.25)) + fill(box(-w + 2.4, -bodyTall + 4, w * 2 - 4.8, bodyTall - 7, 1.4), shade, 0.92) : fill(tube, look.pack)
  const neck = box(-w * 0.6, -bodyTall - 6, w * 1.2, 7, 1)
  const threads = stroke(d`M${-w * 0.6} ${-bodyTall - 4}H${w * 0.6}M${-w * 0.6} ${-bodyTall - 2}H${w * 0.6}`, METALS[look.metal].dark, 0.6)
  const mark = monogram(canvas.initial, 0, -bodyTall * 0.5, 3.2, gloss ? '#FBF4EC' : METALS[look.metal].light)
  const capTall = tall * 0.4
  const cap = box(-w - 0.6, 0, w * 2 + 1.2, capTall, 2.6)
  const stem = stroke(d`M0 ${capTall}V${capTall + tall * 0.3}`, '#2A2628', 1.8)
  const bristleY = capTall + tall * 0.24
  const tip = gloss
    ? solid(canvas, d`M-2.6 ${bristleY}Q-3.6 ${bristleY + 12} 1 ${bristleY + 15}Q4 ${bristleY + 10} 2.6 ${bristleY}Z`, shade)
    : times(look.style === 'wand' ? 9 : 15, (index) => stroke(d`M${-4.6 + Math.abs(index - 7) * 0.22} ${bristleY + index * 1.9}L${4.6 - Math.abs(index - 7) * 0.22} ${bristleY + index * 1.9 + 1.2}`, look.style === 'wand' ? mix('#1D1B1E', shade, 0.5) : '#1D1B1E', 1.1))
  const wand = group(`rotate(-158) `, stem + tip + (look.metal === 'gold' || look.metal === 'silver' ? metal(canvas, cap, look.metal) : cylinder(canvas, cap, look.pack)) + stroke(d`M${-w} ${capTall - 4}H${w}`, '#24121C', 0.6, 0.4))
  const art = group(`translate(${-tall * 0.16} ${tall * 0.36})`, castShadow(tube, 3, 4, 1.2) + fillIn + fill(tube, barrel(canvas, 0.8)) + stroke(tube, edgeOf(gloss ? shade : look.pack), canvas.line) + metal(canvas, neck, look.metal) + threads + mark) + group(`translate(${tall * 0.2} ${tall * 0.42})`, wand) + group(`translate(${tall * 0.02} ${-tall * 0.43})`, fill(d`M${-tall * 0.26} ${tall * 0.02}Q${-tall * 0.1} ${-tall * 0.09} ${tall * 0.22} ${-tall * 0.03}Q${tall * 0.26} 0 ${tall * 0.12} ${tall * 0.02}Q${-tall * 0.02} ${tall * 0.08} ${-tall * 0.18} ${tall * 0.06}Q${-tall * 0.25} ${tall * 0.06} ${-tall * 0.26} ${tall * 0.02}Z`, shade, 0.92) + stroke(d`M${-tall * 0.2} 0Q0 ${-tall * 0.055} ${tall * 0.17} ${-tall * 0.02}`, '#FFFFFF', tall * 0.012, 0.5) + stroke(d`M${-tall * 0.14} ${tall * 0.03}Q0 ${-tall * 0.01} ${tall * 0.1} ${tall * 0.006}`, '#24121C', tall * 0.008, 0.25))
  return { art, width: tall * 0.84, height: tall * 1.04, detail: [tall * 0.1, -tall * 0.2], zoom: 2.4, lying: [] }
}
