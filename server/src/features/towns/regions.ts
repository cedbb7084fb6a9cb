/** Parts of countries whose people tell towns apart by them: how they are written in short, and their names. */
const REGIONS: Record<string, Record<string, string>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  GB: { England: 'England', Scotland: 'Scotland', Wales: 'Wales', 'Northern Ireland': 'Northern Ireland' },
}

/** How GeoNames numbers them, where it does. */
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
  GB: { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' },
}

/** Countries in which an address always names its region, so that one that is not known is a mistake. */
const ALWAYS_NAMED = new Set(['US', 'CA', 'AU'])

/** 'NY', 'QC', 'Scotland': what is written between a town and its country; '' where it is usually left out. */
export function regionName(country: string, adminCode: string): string {
  return country === 'US' ? adminCode : (NUMBERED[country]?.[adminCode] ?? '')
}

export interface Region {
  countryCode: string
  region: string
}

/** 'FL', 'fla.' is none, 'Florida', 'Québec': the regions that are written like this, of any country. */
export function regionsCalled(written: string): Region[] {
  return Object.entries(REGIONS).flatMap(([countryCode, regions]) =>
    Object.entries(regions)
      .filter(([short, name]) => [short, name].some((each) => plain(each) === plain(written)))
      .map(([region]) => ({ countryCode, region })),
  )
}

/** The region of this country that is meant; '' where towns are not told apart by one; undefined for a wrong one. */
export function regionOf(countryCode: string, written: string): string | undefined {
  if (written.trim() === '') return ''
  const found = regionsCalled(written).find((region) => region.countryCode === countryCode)
  return found?.region ?? (ALWAYS_NAMED.has(countryCode) ? undefined : '')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .trim()
    .toLowerCase()
}
