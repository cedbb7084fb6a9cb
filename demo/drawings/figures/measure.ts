import { type Canvas, d, fill, group, stroke } from '../canvas.ts'
import { castShadow, solid } from '../light.ts'

/** Digits drawn with a pen, since no font can be counted on. In a box of 10 by 16. */
const DIGITS: Record<string, string> = {
  '0': 'M5 0Q0 0 0 8T5 16T10 8T5 0Z',
  '1': 'M2 3L6 0V16',
  '2': 'M0 4Q0 0 5 0T10 5Q10 8 0 16H10',
  '3': 'M0 1Q9 -2 9 4T4 8Q10 8 10 12T0 15',
  '4': 'M8 16V0L0 11H10',
  '5': 'M9 0H1L0 7Q9 4 10 11T0 15',
  '6': 'M8 0Q0 4 0 11T5 16T10 11T5 7Q1 7 0 11',
  '7': 'M0 0H10L3 16',
  '8': 'M5 7Q1 6 1 3.5T5 0T9 3.5T5 7Q0 8 0 12T5 16T10 12T5 7Z',
  '9': 'M10 5Q10 0 5 0T0 5T5 9T10 5Q10 12 3 16',
  c: 'M9 8Q2 4 1 10Q2 18 9 14',
  m: 'M0 16V6M0 9Q5 4 5 9V16M5 9Q10 4 10 9V16',
}

export function written(text: string, x: number, y: number, height: number, color: string): string {
  const scale = height / 16
  return [...text]
    .map((sign, index) =>
      DIGITS[sign]
        ? group(`translate(${x + index * 14.5 * scale} ${y}) scale(${scale})`, stroke(DIGITS[sign], color, 1.9))
        : '',
    )
    .join('')
}
export const writtenWidth = (text: string, height: number) => ((text.length * 14.5 - 4.5) * height) / 16

/** A tailor's tape hanging from the top; `scale` is pixels per millimeter. */
export function tape(canvas: Canvas, x: number, top: number, bottom: number, scale: number): string {
  const width = 44
  const path = d`M${x} ${top}H${x + width}V${bottom}H${x}Z`
  let marks = ''
  const step = 10 * scale
  for (let index = 1; top + index * step < bottom - 12; index += 1) {
    const y = top + index * step
    const ten = index % 10 === 0
    const five = index % 5 === 0
    marks += stroke(d`M${x} ${y}h${ten ? 22 : five ? 15 : 9}`, '#4A3626', ten ? 2.4 : 1.4)
    if (ten) marks += written(String(index), x + width - writtenWidth(String(index), 15) - 4, y + 6, 15, '#4A3626')
  }
  const end = d`M${x - 1} ${bottom - 16}H${x + width + 1}V${bottom}H${x - 1}Z`
  return (
    castShadow(path, 9, 12, 4) +
    solid(canvas, path, '#F0C75E', { inside: marks }) +
    fill(end, '#B9BBC0') +
    stroke(end, '#6D6F75', 1.6)
  )
}

/** An architect's dimension line with its measure in centimeters. */
export function dimension(x1: number, y1: number, x2: number, y2: number, millimeters: number): string {
  const upright = Math.abs(y2 - y1) > Math.abs(x2 - x1)
  const text = `${Math.round(millimeters / 10)}cm`
  const ink = '#665B57'
  const midX = (x1 + x2) / 2
  const midY = (y1 + y2) / 2
  const wide = writtenWidth(text, 24)
  const ends = upright ? d`M${x1 - 10} ${y1}h20M${x2 - 10} ${y2}h20` : d`M${x1} ${y1 - 10}v20M${x2} ${y2 - 10}v20`
  const line = upright
    ? d`M${x1} ${y1}V${midY - 30}M${x1} ${midY + 30}V${y2}`
    : d`M${x1} ${y1}H${midX - wide / 2 - 16}M${midX + wide / 2 + 16} ${y1}H${x2}`
  return stroke(line + ends, ink, 2) + written(text, midX - wide / 2, midY - 12, 24, ink)
}
