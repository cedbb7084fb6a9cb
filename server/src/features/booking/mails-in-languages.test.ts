import type { Language } from '@dressing-room/contract/accounts'
import { prefixOf } from '@dressing-room/contract/language-addresses'
import { codeOf } from '@dressing-room/contract/languages'
import { describe, expect, it } from 'vitest'
import { openCheckout, untilStatus as untilPaid } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, mailsAbout, setClock, theStylist, visit } from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 12)

async function speaks(person: { id: string }, language: Language): Promise<void> {
  await shop.db.updateTable('account').set({ language }).where('id', '=', person.id).execute()
}

async function aBuyerWhoSpeaks(language: Language): Promise<Person> {
  const buyer = someone()
  await speaks(buyer, language)
  return buyer
}

/** No-break spaces and blanks are one: only words are looked at. */
const plain = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')

const VISITS: [Language, [string, string], string][] = [
  ['English', ['Your appointment: Silk Press, Wed, 10 Mar, 09:00', 'Your appointment is confirmed and paid.'], 'with'],
  ['German', ['Ihr Termin: Silk Press, Mi., 10. März, 09:00', 'Ihr Termin ist bestätigt und bezahlt.'], 'mit'],
  [
    'French',
    ['Votre rendez-vous : Silk Press, mer. 10 mars, 09:00', 'Votre rendez-vous est confirmé et payé.'],
    'avec',
  ],
  ['Spanish', ['Tu cita: Silk Press, mié, 10 mar, 09:00', 'Tu cita está confirmada y pagada.'], 'con'],
]

describe('a mail about a visit', () => {
  it.each(VISITS)(
    'is in the %s of its reader, and so is its calendar file',
    async (language, [subject, says], between) => {
      await setClock(shop, '2027-02-20T12:00:00Z')
      const buyer = await aBuyerWhoSpeaks(language)
      const service = await aStylistService(shop.db, { name: 'Silk Press' })
      const { bookingId } = await visit(shop, buyer, service, ['2027-03-10', '09:00'])
      const mail = (await mailsAbout(shop, bookingId)).find(({ recipient }) => recipient === buyer.email)
      expect(plain(mail?.subject)).toBe(subject)
      expect(plain(mail?.text_body)).toContain(says)
      const calendar = mail?.calendar?.replaceAll('\r\n ', '')
      expect(calendar).toMatch(new RegExp(`SUMMARY:Silk Press ${between} `))
      const prefix = prefixOf(codeOf(language))
      expect(calendar, 'links lead to pages in it too').toContain(`${shop.origin}${prefix}/visits/${bookingId}`)
      expect(mail?.text_body).toContain(`${shop.origin}${prefix}/visits/${bookingId}`)
      expect(mail?.text_body).toContain(`${shop.origin}${prefix}/change-appointment?token=`)
    },
  )

  it('speaks to each side in its own language', async () => {
    await setClock(shop, '2027-02-20T12:00:00Z')
    const buyer = await aBuyerWhoSpeaks('French')
    const service = await aStylistService(shop.db, { name: 'Silk Press' })
    const stylist = await theStylist(shop.db, service)
    await speaks(stylist, 'German')
    const { bookingId } = await visit(shop, buyer, service, ['2027-03-10', '11:00'])
    const mails = await mailsAbout(shop, bookingId)
    expect(plain(mails.find(({ kind }) => kind === 'new visit')?.subject)).toBe(
      'Neuer Termin: Silk Press, Mi., 10. März, 11:00',
    )
    expect(plain(mails.find(({ kind }) => kind === 'booking confirmation')?.subject)).toMatch(/^Votre rendez-vous/)
  })
})

describe('a client without an account', () => {
  it('is written to in the language of their stylist', async () => {
    await setClock(shop, '2027-02-20T12:00:00Z')
    const service = await aStylistService(shop.db, { name: 'Silk Press' })
    const stylist = await theStylist(shop.db, service)
    await speaks(stylist, 'Spanish')
    const wish = {
      serviceID: service.publicId,
      date: '2027-03-10',
      time: '10:00',
      fullName: 'Wanda',
      email: 'wanda@guest.test',
    }
    const response = await shop.ask<{ message: string; booking: { _id: string } }>('POST', '/api/stylist/visits', {
      token: stylist.token,
      body: wish,
      headers: { 'accept-language': 'fr' },
    })
    // The screen is French at that moment; mails follow what the account has chosen.
    expect(plain(response.body.message)).toMatch(/^Wanda est inscrit/)
    const mail = (await mailsAbout(shop, response.body.booking._id)).find(({ recipient }) => recipient === wish.email)
    expect(plain(mail?.subject)).toBe('Tu cita: Silk Press, mié, 10 mar, 10:00')
  })
})

describe('a mail about an order', () => {
  it.each([
    ['English', 'is paid', '$49.99', 'View your order'],
    ['German', 'ist bezahlt', '49,99 $', 'Bestellung ansehen'],
    ['French', 'est payée', '49,99 $US', 'Voir votre commande'],
    ['Spanish', 'está pagado', '49,99 US$', 'Ver tu pedido'],
  ] as const)('is in %s, with its money', async (language, says, price, action) => {
    const buyer = await aBuyerWhoSpeaks(language)
    const dress = await aProduct(shop.db, { priceMinor: 4999 })
    const { id, orderId } = await openCheckout(shop, buyer, [dress.line()])
    await shop.provider.pay(id)
    await untilPaid(shop, orderId, 'paid')
    const mail = await eventually(() =>
      shop.db
        .selectFrom('mail')
        .select(['subject', 'text_body', 'html_body'])
        .where('recipient', '=', buyer.email)
        .where('kind', '=', 'order confirmation')
        .executeTakeFirstOrThrow(),
    )
    expect(mail.subject).toContain(says)
    expect(plain(mail.text_body)).toContain(price)
    expect(mail.text_body).toContain(action)
    expect(mail.html_body).toMatch(/<html lang="(en|es|fr|de)">/)
  })
})

describe('a new account', () => {
  it('speaks the language of the page on which it registers', async () => {
    const email = 'greta@buyer.test'
    const body = { name: 'Greta Moor', email, password: 'correct horse' }
    const headers = { 'accept-language': 'de' }
    const registered = await shop.ask<{ message: string; user: { preferences: { language: string } } }>(
      'POST',
      '/api/auth/register',
      { body, headers },
    )
    expect(registered.body.message).toBe('Registrierung erfolgreich! Weiter zur Anmeldung …')
    expect(registered.body.user.preferences.language).toBe('German')
    const { subject } = await shop.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
  })
})
