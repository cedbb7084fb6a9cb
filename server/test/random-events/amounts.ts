const DECIMALS: Record<string, number> = { JPY: 1 }

/** As it is written on the wire. */
export const decimal = (minor: number, currency = 'USD') => minor / (DECIMALS[currency] ?? 100)
