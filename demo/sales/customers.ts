import type { Tx } from '@dressing-room/server/platform/db/database'
import { daysBefore } from '../days-before.ts'
import { insertPerson } from '../seed-accounts.ts'
import { CUSTOMERS } from './plan.ts'

const FIRST =
  'Ada Bea Carmen Dana Elif Farah Greta Hana Ines Jade Kira Lena Maya Nina Orla Pia Rosa Sofia Tara Uma Vera Wren Yara Zoe Asha'.split(
    ' ',
  )
const LAST = 'Abbott Barros Chen Duarte Ellis Fontaine Garcia Holt Ito Jansen Kaur Lindgren Mensah Novak Okafor'.split(
  ' ',
)
const PLACES = [
  { line1: '18 Alder Street', city: 'Portland', region: 'OR', postalCode: '97205' },
  { line1: '402 Pike Street', city: 'Seattle', region: 'WA', postalCode: '98101' },
  { line1: '77 Larkin Street', city: 'San Francisco', region: 'CA', postalCode: '94102' },
  { line1: '9 Bluff Avenue', city: 'Boise', region: 'ID', postalCode: '83702' },
  { line1: '230 Wazee Street', city: 'Denver', region: 'CO', postalCode: '80202' },
  { line1: '51 Milwaukee Avenue', city: 'Chicago', region: 'IL', postalCode: '60647' },
  { line1: '640 Bergen Street', city: 'Brooklyn', region: 'NY', postalCode: '11238' },
]

export interface Customer {
  email: string
  name: string
  address: (typeof PLACES)[number]
}

/** Made up, each with a name of their own. */
export function customer(at: number): Customer {
  const first = FIRST[at % FIRST.length] ?? ''
  const last = LAST[(at + Math.floor(at / FIRST.length)) % LAST.length] ?? ''
  const address = PLACES[at % PLACES.length]
  if (!address) throw new Error('nobody lives nowhere')
  return { email: `customer-${at + 1}@demo.test`, name: `${first} ${last}`, address }
}

/** Those who have bought from the first seller; nobody logs in as one. */
export async function insertCustomers(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  for (let at = 0; at < CUSTOMERS; at++) {
    const { email, name } = customer(at)
    await insertPerson(tx, { email, name, passwordHash, joined: daysBefore(now, 40) })
  }
}
