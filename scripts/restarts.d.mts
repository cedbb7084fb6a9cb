interface Restarts {
  firstMs?: number
  longestMs?: number
  quickMs?: number
  most?: number
}

export function restarts(wish?: Restarts): (livedMs: number) => number | undefined
export function howItEnded(code: number | null, signal: string | null): string
export function seconds(ms: number): string
