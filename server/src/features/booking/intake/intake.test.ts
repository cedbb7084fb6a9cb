import type { BookingDetails } from '@dressing-room/contract/booking'
import type { Question, ShownAnswers } from '@dressing-room/contract/intake'
import { expect, it } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import { putIntoCart } from '../../../../test/together.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  detail,
  hold,
  type MadeService,
  mailsAbout,
  setClock,
  theStylist,
  visit,
} from '../../../../test/visits.ts'
import { transact } from '../../../platform/db/transact.ts'
import { bookingData } from '../personal-data-store.ts'
import { forgetOldAnswers } from './forget.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)
const CONSENT = { answersConsent: 'My stylist may read these answers.' }

const LATEX = { kind: 'text', text: 'Any allergies?', isRequired: true }
const BEFORE = { kind: 'yes-no', text: 'Have you had this before?', isRequired: false }
const PATCH = { kind: 'consent', text: 'I have had a patch test.', isRequired: true }
const PHOTOS = { kind: 'consent', text: 'You may show photos of my hair.', isRequired: false }

interface Saved {
  questions?: Question[]
}

async function ask(service: MadeService, questions: object[], stylist?: Person): Promise<Question[]> {
  const { token } = stylist ?? (await theStylist(shop.db, service))
  const saved = await shop.ask<Saved>('PUT', `/api/services/${service.publicId}`, {
    token,
    body: { questions },
  })
  expect(saved.status, saved.text).toBe(200)
  return saved.body.questions ?? []
}

const answered = (questions: readonly Question[], ...answers: string[]) =>
  Object.fromEntries(questions.map(({ _id }, at) => [_id, answers[at] ?? '']))

const shown = async (viewer: Person, id: string) =>
  ((await detail(shop, viewer, id)) as BookingDetails).answers as ShownAnswers

it('asks before a visit, keeps the answers with consent, and shows them to both sides', async () => {
  const service = await aStylistService(shop.db)
  const stylist = await theStylist(shop.db, service)
  const questions = await ask(service, [LATEX, BEFORE, PATCH, PHOTOS], stylist)
  expect(questions.map(({ text }) => text)).toEqual([LATEX, BEFORE, PATCH, PHOTOS].map(({ text }) => text))
  const when = [dayFromToday(shop, 3), '10:00'] as const
  const buyer = someone()
  const trying = (also: object) => book(shop, buyer, service, when, { ...also })

  expect((await trying({})).body).toMatchObject({ code: 'questions_changed', questions })
  const wrong = await trying({ answers: answered(questions, '', 'perhaps'), ...CONSENT })
  const [first, second, third] = questions.map(({ _id }) => `#/answers/${_id}`)
  expect(wrong.body).toMatchObject({
    code: 'invalid',
    errors: [
      { pointer: first, detail: 'Please answer this question.' },
      { pointer: second, detail: 'Please choose yes or no.' },
      { pointer: third, detail: 'Please agree to this, or ask your stylist before you book.' },
    ],
  })
  const answers = answered(questions, 'Latex', 'no', 'yes')
  expect((await trying({ answers })).body.code).toBe('answers_need_consent')

  const { bookingId } = await visit(shop, buyer, service, when, { answers, ...CONSENT })
  const list = questions.map((question, at) => ({ ...question, answer: ['Latex', 'no', 'yes', ''][at] }))
  const both = { list, consent: CONSENT.answersConsent, at: expect.any(String) }
  expect(await shown(buyer, bookingId)).toEqual({ ...both, mayCorrect: true, mayRemove: true })
  expect(await shown(stylist, bookingId)).toEqual({ ...both, mayCorrect: false, mayRemove: false })
  // What they say is nowhere but with the visit.
  for (const { text_body, recipient } of await mailsAbout(shop, bookingId)) {
    expect(text_body).not.toContain('Latex')
    if (recipient === stylist.email) expect(text_body).toContain('Read the answers with the visit.')
  }
})

it('refuses answers to what is not asked any more, with what is asked now', async () => {
  const service = await aStylistService(shop.db)
  const [before] = await ask(service, [LATEX])
  const [kept, added] = await ask(service, [{ ...LATEX, _id: before?._id }, BEFORE])
  expect(kept).toEqual(before)
  const [other] = await ask(service, [{ ...LATEX, _id: before?._id, text: 'Any allergies or illnesses?' }])
  expect(other?._id).not.toBe(before?._id)

  const when = [dayFromToday(shop, 3), '10:00'] as const
  const answers = { [`${before?._id}`]: 'None', [`${added?._id}`]: '' }
  const late = await book(shop, someone(), service, when, { answers, ...CONSENT })
  expect([late.status, late.body]).toMatchObject([409, { code: 'questions_changed', questions: [other] }])
  // The same twice is asked once, and half a character is none.
  const [twice] = await ask(service, [
    { ...LATEX, text: 'Allergies\ud800?' },
    { ...LATEX, text: 'Allergies\ud800?' },
  ])
  expect(twice?.text).toBe('Allergies\ufffd?')
  await hold(shop, someone(), service, [when[0], '12:00'], { answers: { [`${twice?._id}`]: 'Fur\ud800' }, ...CONSENT })
  // Nothing asked, nothing answered.
  await ask(service, [])
  expect((await book(shop, someone(), service, when, { answers, ...CONSENT })).body.code).toBe('questions_changed')
  await hold(shop, someone(), service, when)
  const nine = await shop.ask('PUT', `/api/services/${service.publicId}`, {
    token: (await theStylist(shop.db, service)).token,
    body: { questions: Array.from({ length: 9 }, () => LATEX) },
  })
  expect(nine.status).toBe(422)
})

it('asks for each service of a visit, and in the cart as well; a booking by hand needs none', async () => {
  const color = await aStylistService(shop.db, { name: 'Colour' })
  const { stylistId } = color
  const cut = await aStylistService(shop.db, { name: 'Cut', stylistId })
  const [allergies] = await ask(color, [LATEX])
  const ofCut = await ask(cut, [LATEX, { ...BEFORE, isRequired: true }])
  const together = await shop.get<{ services: Saved[] }>(`/api/services/${color.publicId}/together`)
  expect(together.body.services[0]?.questions).toEqual(ofCut)
  const day = dayFromToday(shop, 3)
  const also = { also: [{ serviceId: cut.publicId }], price: '160.00' }
  const asked = [allergies, { ...ofCut[1], service: 'Cut' }]
  const buyer = someone()
  expect((await book(shop, buyer, color, [day, '10:00'], also)).body).toMatchObject({ questions: asked })
  const answers = { [`${allergies?._id}`]: 'None', [`${ofCut[1]?._id}`]: 'yes' }
  const { bookingId } = await visit(shop, buyer, color, [day, '10:00'], { ...also, answers, ...CONSENT })
  expect((await shown(buyer, bookingId)).list).toMatchObject([{ answer: 'None' }, { answer: 'yes', service: 'Cut' }])

  const inCart = await putIntoCart(shop, buyer, color, [day, '14:00'], {
    answers: answered([allergies as Question], 'Nickel'),
    ...CONSENT,
  })
  expect((await bookingRow(shop, inCart)).answers?.list).toMatchObject([{ answer: 'Nickel' }])

  const { token } = await theStylist(shop.db, color)
  const byHand = await shop.post<{ booking: { _id: string } }>(
    '/api/stylist/visits',
    { serviceID: color.publicId, fullName: 'Walk In', phone: '', note: '', date: day, time: '16:00' },
    token,
  )
  expect(byHand.status, byHand.text).toBe(200)
})

it('is corrected by its client until it begins, taken back at any time, and its stylist is told', async () => {
  const service = await aStylistService(shop.db)
  const stylist = await theStylist(shop.db, service)
  const questions = await ask(service, [LATEX, PATCH], stylist)
  const buyer = someone()
  const day = dayFromToday(shop, 3)
  const { bookingId } = await visit(shop, buyer, service, [day, '10:00'], {
    answers: answered(questions, 'Latex', 'yes'),
    ...CONSENT,
  })
  const url = `/api/bookings/${bookingId}/answers`
  const correct = (by: Person, answers: object, also: object = CONSENT) =>
    shop.ask<{ answers?: ShownAnswers; code: string }>('PUT', url, { token: by.token, body: { answers, ...also } })
  // What the service asks by now has no say in it.
  await ask(service, [], stylist)
  expect((await correct(stylist, answered(questions, 'Hers', 'yes'))).status).toBe(404)
  expect((await correct(someone(), answered(questions, 'Theirs', 'yes'))).status).toBe(404)
  expect((await correct(buyer, answered(questions, 'Nickel', 'yes'), {})).body.code).toBe('answers_need_consent')
  expect((await correct(buyer, answered(questions, 'Nickel'))).body.code).toBe('invalid')
  expect((await correct(buyer, answered(questions, 'Nickel', 'yes'))).body.answers?.list[0]?.answer).toBe('Nickel')
  expect((await shown(stylist, bookingId)).list[0]?.answer).toBe('Nickel')
  // What is agreed to was agreed to then, and what is as it was tells nobody anything.
  const at = async () => (await bookingRow(shop, bookingId)).answers?.at
  const since = await at()
  const now = shop.deps.clock()
  await setClock(shop, `${dayFromToday(shop, 1)}T15:30:00Z`)
  expect((await correct(buyer, answered(questions, 'Nickel', 'yes'))).status).toBe(200)
  expect(await at()).toBe(since)
  expect((await correct(buyer, { [`${questions[1]?._id}`]: 'yes' })).body.code).toBe('answers_gone')
  expect(shop.deps.clock() > now).toBe(true)
  const told = (await mailsAbout(shop, bookingId)).filter(({ subject }) => subject.startsWith('Other answers'))
  expect(told.map(({ recipient }) => recipient)).toEqual([stylist.email])
  expect(told[0]?.text_body).not.toContain('Nickel')

  await setClock(shop, `${day}T15:30:00Z`)
  expect((await correct(buyer, answered(questions, 'None', 'yes'))).body.code).toBe('answers_closed')
  const removed = await shop.ask<{ answers?: ShownAnswers }>('DELETE', url, { token: buyer.token })
  expect(removed.body.answers).toMatchObject({ list: [{ text: PATCH.text, answer: 'yes' }], consent: '', at: since })
  expect((await shop.ask<{ code: string }>('DELETE', url, { token: buyer.token })).body.code).toBe('answers_gone')
  expect((await bookingRow(shop, bookingId)).answers?.list).toHaveLength(1)
})

it('is in the export of its client alone, goes with the account, and a year after the visit', async () => {
  const service = await aStylistService(shop.db)
  const questions = await ask(service, [LATEX])
  const also = (answer: string) => ({ answers: answered(questions, answer), ...CONSENT })
  const [ada, eve, bob, cleo] = [someone(), someone(), someone(), someone()]
  const day = dayFromToday(shop, 3)
  const gone = await visit(shop, ada, service, [day, '10:00'], also('Wool'))
  const old = await visit(shop, eve, service, [day, '11:00'], also('Silk'))
  const held = await hold(shop, bob, service, [day, '12:00'], also('Tin'))
  const calledOff = await visit(shop, cleo, service, [day, '13:00'], also('Gold'))
  await shop.post(`/api/bookings/${calledOff.bookingId}/cancel`, {}, cleo.token)

  expect(JSON.stringify(await bookingData.collect(shop.db, ada))).toContain('Wool')
  // Who typed the address need not be who owns it.
  await visit(shop, eve, service, [day, '14:00'], {
    ...also('Mohair'),
    ...{ note: 'Angora', noteConsent: 'Yes.', email: bob.email },
  })
  const ofBob = JSON.stringify(await bookingData.collect(shop.db, bob))
  expect(ofBob).toContain(bob.email)
  expect(ofBob).not.toMatch(/Mohair|Angora/)
  const stylist = await theStylist(shop.db, service)
  expect(JSON.stringify(await bookingData.collect(shop.db, stylist))).not.toContain('Wool')
  await transact(shop.db, async (tx) => bookingData.erase?.(tx, ada, shop.deps.clock()))
  const isKept = async ({ bookingId }: { bookingId: string }) => (await bookingRow(shop, bookingId)).answers !== null
  expect(await isKept(gone)).toBe(false)

  const now = shop.deps.clock
  const after = async (days: number) => {
    const clock = () => new Date(now().getTime() + days * 86_400_000)
    await shop.db.updateTable('booking').set({ status: 'expired' }).where('id', '=', held.bookingId).execute()
    await forgetOldAnswers.run({ ...shop.deps, clock }, {})
    return Promise.all([old, held, calledOff].map(isKept))
  }
  expect(await after(6)).toEqual([true, true, true])
  expect(await after(9)).toEqual([true, false, false])
  expect(await after(370)).toEqual([false, false, false])
})
