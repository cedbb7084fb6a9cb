/** Colors as the illustrator mixes them. */
export const BONE = '#F4F1EF'
export const PAPER = '#FFFFFF'
export const METALS = {
  gold: { base: '#CFA34E', light: '#F6E3AE', dark: '#8A6424' },
  silver: { base: '#BFC2C7', light: '#F7F8FA', dark: '#777B83' },
  rose: { base: '#D7A08C', light: '#F8DDD0', dark: '#9A6250' },
  dark: { base: '#4A474B', light: '#8B878E', dark: '#242225' },
}
export type Metal = keyof typeof METALS

type Rgb = [red: number, green: number, blue: number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function mix(from: string, to: string, share: number): string {
  const target = rgb(to)
  return `#${rgb(from)
    .map((part, index) => Math.round(part + ((target[index] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

export const lighter = (hex: string, share: number) => mix(hex, '#FFFDF8', share)
export const darker = (hex: string, share: number) => mix(hex, '#20141A', share)

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = rgb(hex)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}

/** The outline of a thing of this color: its own shadow, never plain black. */
export const edgeOf = (hex: string) => (lightness(hex) < 0.2 ? darker(hex, 0.6) : darker(hex, 0.5))

/** A line drawn on the thing: darker than it, or lighter where darker would drown. */
export const lineOn = (hex: string) => (lightness(hex) < 0.24 ? lighter(hex, 0.36) : darker(hex, 0.42))

/** Thread that is meant to be seen. */
export const threadOn = (hex: string) => (lightness(hex) < 0.5 ? lighter(hex, 0.42) : darker(hex, 0.3))

/** The mat behind: bone, warmed by the goods; deeper behind white goods so that they stand out. */
export function matFor(hex: string): string {
  if (lightness(hex) > 0.8) return mix('#E4DBD3', hex, 0.12)
  return mix(BONE, hex, lightness(hex) < 0.25 ? 0.07 : 0.12)
}
