import { getBooking } from '@dressing-room/contract/booking'
import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { correctAnswers, type Question, removeAnswers, type ShownAnswers } from '@dressing-room/contract/intake'
import { pages } from '@dressing-room/contract/pages'
import { reviewOfBooking } from '@dressing-room/contract/reviews'
import {
  editService,
  listServiceCategories,
  locatePlace,
  type SellerService,
  sellerServices,
} from '@dressing-room/contract/selling-services'
import { servicesTogether } from '@dressing-room/contract/services-together'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { holdVisitInCart, listCartVisits } from '@dressing-room/contract/together'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const DAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const ALLERGIES: Question = { _id: 'q1', kind: 'text', text: 'Any allergies?', isRequired: true }
const COLORED: Question = { _id: 'q2', kind: 'yes-no', text: 'Is your hair coloured?', isRequired: false }
const PATCH: Question = { _id: 'q3', kind: 'consent', text: 'I have had a patch test.', isRequired: true }
const CONSENT = 'My stylist may read these answers and keep them with the appointment.'
const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  const start = { time: '10:00', instant: `${DAY}T15:00:00Z` }
  api.respond(availableDays, { ...where, availableDays: [DAY], nextFree: { date: DAY, ...start } })
  api.respond(availableTimes, { ...where, availableTimes: ['10:00'], starts: [start] })
})

describe('the questions before a visit', () => {
  async function openSheet() {
    const { user } = await openScreen('/service/silk-press', { user: aUser() })
    const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
    await user.click(book as HTMLElement)
    await screen.findByRole('dialog', { name: 'Book Appointment' })
    await sheet().findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await user.type(sheet().getByLabelText('Phone'), '+1 415 555 2671')
    return { user, confirm: () => user.click(sheet().getByRole('button', { name: 'Confirm Booking' })) }
  }

  it('are answered in the sheet, with consent once something is told, and what is missing is said beside it', async () => {
    api.respond(getService, aService({ questions: [ALLERGIES, COLORED, PATCH] }))
    const errors = [
      { pointer: '#/answers/q1', detail: 'Please answer this question.' },
      { pointer: '#/answers/q3', detail: 'Please agree to this, or ask your stylist before you book.' },
    ]
    api.refuse(createBookingSession, 'invalid', { errors })
    const { user, confirm } = await openSheet()
    const asked = within(sheet().getByRole('group', { name: 'Questions before your visit' }))
    expect(asked.queryByRole('checkbox', { name: CONSENT })).toBeNull()
    await confirm()
    expect(await asked.findByText('Please answer this question.')).toBeVisible()
    expect(asked.getByText(/^Please agree to this/)).toBeVisible()
    await waitFor(() => expect(asked.getByLabelText('Any allergies?')).toHaveFocus())

    await user.type(asked.getByLabelText('Any allergies?'), 'Latex')
    await user.click(asked.getByRole('checkbox', { name: PATCH.text }))
    api.refuse(createBookingSession, 'answers_need_consent')
    await confirm()
    expect(await asked.findByText('Please agree that your stylist may read your answers.')).toBeVisible()
    await user.click(asked.getByRole('checkbox', { name: CONSENT }))
    api.respond(createBookingSession, { id: 'cs_1', url: 'https://pay.test/c/pay/cs_1', bookingId: 'b1' })
    await confirm()
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession).at(-1)?.body).toMatchObject({
      ...{ answers: { q1: 'Latex', q2: '', q3: 'yes' }, answersConsent: CONSENT },
    })
  })

  it('are answered anew for another visit: nothing is kept once it is booked, and nothing is agreed to by a draft', async () => {
    const answers = JSON.stringify({ q1: 'Latex', q3: 'yes' })
    const draft = (also: object) =>
      sessionStorage.setItem('draft:booking:silk-press', JSON.stringify({ answers, ...also }))
    api.respond(getService, aService({ questions: [ALLERGIES, PATCH] }))
    draft({})
    const { user } = await openSheet()
    expect(sheet().getByLabelText('Any allergies?')).toHaveValue('Latex')
    expect(sheet().getByRole('checkbox', { name: PATCH.text })).not.toBeChecked()
    api.respond(holdVisitInCart, { bookingId: 'b1', state: 'held' })
    api.respond(listCartVisits, { visits: [] })
    const [intoCart] = sheet().getAllByRole('button', { name: 'Add to Cart' })
    await user.click(intoCart as HTMLElement)
    await waitFor(() => expect(sessionStorage.getItem('draft:booking:silk-press')).toBeNull())

    draft({ resume: true })
    await openScreen('/service/silk-press', { user: aUser() })
    const again = await screen.findByRole('checkbox', { name: PATCH.text })
    expect(again).toBeChecked()
  })

  it('are those of every service of the visit; those that have changed meanwhile are shown in their place', async () => {
    api.respond(getService, aService({ questions: [ALLERGIES] }))
    const trim = aService({ serviceID: 'trim', name: 'Trim', questions: [{ ...ALLERGIES, _id: 'q4' }, COLORED] })
    api.respond(servicesTogether, { services: [trim] })
    const { user, confirm } = await openSheet()
    expect(sheet().queryByLabelText(/^Is your hair coloured/)).toBeNull()
    await user.click(sheet().getByRole('button', { name: 'Add another service' }))
    await user.click(await sheet().findByRole('button', { name: /^Trim/ }))
    expect(await sheet().findByLabelText(/^Is your hair coloured\? \(optional\)\s*Trim/)).toBeVisible()
    expect(sheet().getAllByLabelText(/^Any allergies/)).toHaveLength(1)

    const illness: Question = { _id: 'q5', kind: 'text', text: 'Any illnesses?', isRequired: true }
    api.refuse(createBookingSession, 'questions_changed', { questions: [illness] })
    await sheet().findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Time' }), '10:00')
    await confirm()
    expect(await sheet().findByLabelText('Any illnesses?')).toBeVisible()
    expect(sheet().getByText('The stylist asks something else now. Please read the questions again.')).toBeVisible()
    expect(sheet().queryByLabelText(/^Any allergies/)).toBeNull()
  })
})

describe('the answers of a visit', () => {
  const list = [
    { ...ALLERGIES, answer: 'Latex' },
    { ...COLORED, answer: '' },
    { ...PATCH, answer: 'yes' },
  ]
  const answers: ShownAnswers = {
    ...{ list, consent: CONSENT, at: '2026-11-20T10:00:00Z' },
    ...{ mayCorrect: true, mayRemove: true },
  }
  beforeEach(() => {
    api.respond(reviewOfBooking, {
      ...{ reviewerName: 'June F.', service: { _id: 'b1', name: 'Silk Press', imageUrl: '', mayReview: false } },
    })
  })
  const own = () => within(screen.getByRole('region', { name: 'Your answers' }))

  it('are corrected by the client, or taken back', async () => {
    api.respond(getBooking, aBooking({ answers }))
    const { user } = await openScreen(pages.visit('b1'), { user: aUser() })
    expect(await screen.findByText('Latex')).toBeVisible()
    expect(own().getByText('Not answered')).toBeVisible()
    await user.click(own().getByRole('button', { name: 'Correct your answers' }))
    const field = await own().findByLabelText('Any allergies?')
    await user.clear(field)
    await user.type(field, 'Nickel')
    await user.click(own().getByRole('checkbox', { name: CONSENT }))
    const corrected = { ...answers, list: [{ ...ALLERGIES, answer: 'Nickel' }, ...list.slice(1)] }
    api.respond(correctAnswers, { message: 'Your answers are saved.', answers: corrected })
    await user.click(own().getByRole('button', { name: 'Save' }))
    expect(await own().findByText('Nickel')).toBeVisible()
    expect(own().getByText('Your answers are saved.')).toBeVisible()
    expect(api.sentTo(correctAnswers)[0]?.body).toEqual({
      ...{ answers: { q1: 'Nickel', q2: '', q3: 'yes' }, answersConsent: CONSENT },
    })
    api.refuse(removeAnswers, 'answers_gone')
    await user.click(own().getByRole('button', { name: 'Remove your answers' }))
    expect(await own().findByText(/^These answers are removed already/)).toBeVisible()
    api.respond(removeAnswers, { message: 'Your answers are removed.' })
    await user.click(own().getByRole('button', { name: 'Remove your answers' }))
    expect(await own().findByText('Your answers are removed.')).toBeVisible()
    expect(own().queryByText('Nickel')).toBeNull()
  })

  it('are shown as they are now where another tab has taken them back', async () => {
    api.respond(getBooking, aBooking({ answers }))
    const { user } = await openScreen(pages.visit('b1'), { user: aUser() })
    await screen.findByText('Latex')
    await user.click(own().getByRole('button', { name: 'Correct your answers' }))
    await own().findByLabelText('Any allergies?')
    const left = { ...answers, list: list.slice(2), consent: '', mayRemove: false }
    api.respond(getBooking, aBooking({ answers: left }))
    api.refuse(correctAnswers, 'answers_gone')
    await user.click(own().getByRole('button', { name: 'Save' }))
    expect(await own().findByText(/^These answers are removed already/)).toBeVisible()
    expect(own().queryByLabelText('Any allergies?')).toBeNull()
    expect(own().getByText(PATCH.text)).toBeVisible()
  })

  it('are only read by the stylist, and nothing is said where nothing was asked', async () => {
    const seen = { ...answers, mayCorrect: false, mayRemove: false }
    api.respond(getBooking, aBooking({ viewerRole: 'stylist', answers: seen }))
    await openScreen(pages.visit('b1'), { user: aUser({ isVerified: true }) })
    const theirs = within(await screen.findByRole('region', { name: 'The client’s answers' }))
    expect(theirs.getByText('Latex')).toBeVisible()
    expect(theirs.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Client: history and notes' })).toBeVisible()
  })

  it('of a deleted client lead to no history', async () => {
    const customer = { fullName: 'Deleted account', email: '', phone: '' }
    api.respond(getBooking, aBooking({ viewerRole: 'stylist', customer }))
    await openScreen(pages.visit('b1'), { user: aUser({ isVerified: true }) })
    await screen.findByRole('link', { name: 'Open in your calendar' })
    expect(screen.queryByRole('link', { name: 'Client: history and notes' })).toBeNull()
  })
})

it('a stylist writes the questions in the form of a service', async () => {
  tolerate(/Please check what you entered/)
  const { provider, inLanguages: _, ...rest } = aService({ questions: [ALLERGIES] })
  const service: SellerService = {
    ...{ ...rest, translations: {}, provider: { ...provider, contactPhone: '+1 404 555 0142' }, status: 'active' },
    ...{ version: 3, categoryIDs: [], upcomingVisits: 0 },
  }
  api.respond(sellerServices, { services: [service], page: 1, totalPages: 1, total: 1 })
  api.respond(listServiceCategories, [{ _id: 'c1', categoryID: 'c1', name: 'Hair', slug: 'hair' }])
  api.respond(locatePlace, { isKnown: true, timeZone: 'America/New_York' })
  const { user } = await openScreen(pages.sellerServices, { user: aUser({ isVerified: true }) })
  await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[0] as HTMLElement)
  const first = within(await screen.findByRole('group', { name: 'Question 1' }))
  expect(first.getByLabelText('Question')).toHaveValue('Any allergies?')
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  const second = within(screen.getByRole('group', { name: 'Question 2' }))
  await user.selectOptions(second.getByLabelText('Answer'), 'Consent')
  await user.type(second.getByLabelText('What clients agree to'), 'I come without make-up.')
  await user.click(second.getByRole('checkbox', { name: 'Nobody can book without agreeing' }))
  api.refuse(editService, 'invalid', { errors: [{ pointer: '#/questions/1/text', detail: 'Please write it.' }] })
  await user.click(screen.getByRole('button', { name: /^(Save|Update)/ }))
  expect(await second.findByText('Please write it.')).toBeVisible()
  expect(api.sentTo(editService)[0]?.body).toMatchObject({
    questions: [ALLERGIES, { kind: 'consent', text: 'I come without make-up.', isRequired: true }],
  })
})
