const KNOWN = new Set(
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny
  cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod
  jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio
  nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd
  top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw`.split(/\s+/),
)
const WITHOUT_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const WITH_THREE_DECIMALS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

// The least that a card can be charged, in minor units; where the provider names none, about half a dollar is enough.
const LEAST: Record<string, number> = {
  aed: 200,
  bgn: 100,
  chf: 50,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  jpy: 50,
  krw: 500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
  bhd: 200,
  jod: 400,
  kwd: 200,
  omr: 200,
  tnd: 1500,
}

export function isKnownCurrency(currency: string): boolean {
  return KNOWN.has(currency)
}

/** Three-decimal currencies are charged in tens of their smallest unit only. */
export function isChargeable(amount: number, currency: string): boolean {
  return !WITH_THREE_DECIMALS.has(currency) || amount % 10 === 0
}

export function leastCharge(currency: string): number {
  return LEAST[currency] ?? 50
}

/** 4999 usd is $49.99, 4999 jpy is ¥4,999. */
export function showMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 10 ** decimals(currency),
  )
}

function decimals(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}
