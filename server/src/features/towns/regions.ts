/** Names of what GeoNames numbers, for the countries whose people tell towns apart by them. */
const NUMBERED: Record<string, Record<string, string>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
}
const OF_BRITAIN: Record<string, string> = { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' }

/** 'NY', 'QC', 'Scotland': what is written between a town and its country; '' where people write nothing. */
export function regionName(country: string, adminCode: string): string {
  if (country === 'US') return adminCode
  if (country === 'GB') return OF_BRITAIN[adminCode] ?? ''
  return NUMBERED[country]?.[adminCode] ?? ''
}
