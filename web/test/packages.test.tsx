import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { cancelCheckout } from '@dressing-room/contract/orders'
import {
  buyPackage,
  listPackageOffers,
  listPackages,
  listSoldPackages,
  type OwnPackageOffer,
  offerPackage,
  ownPackagesOfService,
  packagesOfService,
  refundPackage,
  retirePackageOffer,
  updatePackageStatus,
  type VisitPackage,
} from '@dressing-room/contract/packages'
import { afterCardPage, pages, withQuery } from '@dressing-room/contract/pages'
import { atPackage } from '@dressing-room/contract/start-links'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const maya = aUser({ isVerified: true })
const offer = { _id: 'o1', visits: 5, price: 320, currency: 'USD', perVisit: 64, saves: 80, validMonths: 6 }
const ownOffer: OwnPackageOffer = {
  ...{ ...offer, serviceID: 'silk-press', serviceName: 'Silk Press', isSold: true, sold: 2 },
}
const pack: VisitPackage = {
  ...{ _id: 'p1', number: 80001, serviceID: 'silk-press', serviceName: 'Silk Press', serviceExists: true },
  ...{ stylistName: 'Tasha Bell', visits: 5, used: 2, paidBack: 0, left: 3, price: 320, currency: 'USD', perVisit: 64 },
  ...{ state: 'active', stateText: 'Good', createdAt: '2026-11-01T10:00:00Z', endsAt: '2027-05-02T04:00:00Z' },
  ...{ timeZone: 'America/New_York', mayBook: true },
  made: [
    { bookingId: 'b2', date: '2026-11-12', time: '10:00', status: 'confirmed', counts: true },
    { bookingId: 'b1', date: '2026-11-05', time: '11:00', status: 'cancelled', counts: false },
  ],
}
const list = (packages: VisitPackage[]) => ({ packages, page: 1, totalPages: 1, total: packages.length })

beforeEach(() => stopClock(new Date('2026-11-20T15:00:00Z')))

describe('the page of a service', () => {
  beforeEach(() => {
    api.respond(getService, aService())
    const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
    api.respond(availableDays, { ...where, availableDays: ['2026-12-01'], nextFree: null, ownHolds: [] })
    api.respond(availableTimes, {
      ...where,
      availableTimes: ['10:00'],
      starts: [{ time: '10:00', instant: '2026-12-01T15:00:00Z' }],
    })
  })

  it('shows its packages with what they save, and leads to the card page', async () => {
    api.respond(packagesOfService, { packages: [offer] })
    const { user } = await openScreen(pages.service('silk-press'), { user: june })
    await user.click(document.body)
    const section = within(await screen.findByRole('region', { name: 'Packages' }))
    expect(section.getByText('$64.00 a visit · you save $80.00 · good for 6 months')).toBeVisible()
    api.refuse(buyPackage, 'package_not_found')
    await user.click(section.getByRole('button', { name: 'Buy package' }))
    expect(await section.findByText('This package is not sold any more.')).toBeVisible()
    api.respond(buyPackage, { id: 'cs_1', url: 'https://card.example/cs_1', packageId: 'p1' })
    await user.click(section.getByRole('button', { name: 'Buy package' }))
    await waitFor(() => expect(departures).toEqual(['https://card.example/cs_1']))
    expect(api.sentTo(buyPackage).at(-1)?.body).toEqual({ offerId: 'o1', price: 320 })
  })

  it('shows nothing of packages where none is sold, and sends a guest to the login', async () => {
    const { user } = await openScreen(pages.service('silk-press'))
    await user.click(document.body)
    expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull()
    api.respond(packagesOfService, { packages: [offer] })
    api.refuse(buyPackage, 'not_signed_in')
    const again = await openScreen(pages.service('silk-press'))
    await again.user.click(document.body)
    await again.user.click(await screen.findByRole('button', { name: 'Buy package' }))
    await screen.findByText('Another screen')
    expect(again.address()).toBe(withQuery(pages.login, { next: pages.service('silk-press') }))
  })

  it('books with a package from its link, without a price and without the cart', async () => {
    api.respond(ownPackagesOfService, { packages: [pack] })
    const { user } = await openScreen(atPackage('silk-press'), { user: june })
    const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
    await user.click(await sheet.findByRole('button', { name: 'Book with it' }))
    expect(sheet.getByText('Silk Press · 3 visits left · good until 1 May 2027')).toBeVisible()
    expect(sheet.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Confirm Booking' }))
    expect(await sheet.findByText('Please select both a day and time.')).toBeVisible()
    await sheet.findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Time' }), '10:00')
    expect(sheet.getByText(/and the visit goes back into your package\. Later it counts as used\.$/)).toBeVisible()
    await user.type(sheet.getByLabelText('Phone'), '+1 415 555 2671')
    api.refuse(createBookingSession, 'package_used_up')
    await user.click(sheet.getByRole('button', { name: 'Confirm Booking' }))
    expect(await sheet.findByText(/No visit is left in this package/)).toBeVisible()
    api.respond(createBookingSession, { id: 'free_b1', url: 'https://shop.example/booking-success', bookingId: 'b1' })
    await user.click(sheet.getByRole('button', { name: 'Confirm Booking' }))
    await waitFor(() => expect(departures).toEqual(['https://shop.example/booking-success']))
    const sent = api.sentTo(createBookingSession).at(-1)?.body
    expect(sent).toMatchObject({ packageId: 'p1', serviceId: 'silk-press', date: '2026-12-01', time: '10:00' })
    expect(sent).not.toHaveProperty('price')
  })

  it('books with a package the time that was chosen before, and goes back to the one that was chosen with it', async () => {
    const starts = ['10:00', '11:00'].map((time) => ({
      time,
      instant: `2026-12-01T1${time === '10:00' ? 5 : 6}:00:00Z`,
    }))
    const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
    api.respond(availableTimes, { ...where, availableTimes: ['10:00', '11:00'], starts })
    api.respond(ownPackagesOfService, { packages: [pack] })
    const { user } = await openScreen(atPackage('silk-press'), { user: june })
    const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
    const time = () => sheet.getByRole('combobox', { name: 'Time' })
    await sheet.findByRole('option', { name: '11:00' })
    await user.selectOptions(time(), '11:00')
    await user.click(sheet.getByRole('button', { name: 'Book with it' }))
    await sheet.findByRole('option', { name: '10:00' })
    expect(time()).toHaveValue('11:00')
    await user.selectOptions(time(), '10:00')
    await user.click(sheet.getByRole('button', { name: 'Pay for this visit instead' }))
    await sheet.findByRole('option', { name: '11:00' })
    expect(time()).toHaveValue('10:00')
  })

  it('asks what the stylist wants to know as well when a package pays', async () => {
    const latex = { _id: 'q1', kind: 'text', text: 'Any allergies?', isRequired: true } as const
    api.respond(getService, aService({ questions: [latex] }))
    api.respond(ownPackagesOfService, { packages: [pack] })
    const { user } = await openScreen(atPackage('silk-press'), { user: june })
    const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
    await user.click(await sheet.findByRole('button', { name: 'Book with it' }))
    await sheet.findByRole('option', { name: '10:00' })
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Time' }), '10:00')
    await user.type(sheet.getByLabelText('Phone'), '+1 415 555 2671')
    await user.type(sheet.getByLabelText('Any allergies?'), 'Latex')
    await user.click(sheet.getByRole('checkbox', { name: /read these answers/ }))
    api.respond(createBookingSession, { id: 'free_b1', url: 'https://shop.example/booking-success', bookingId: 'b1' })
    await user.click(sheet.getByRole('button', { name: 'Confirm Booking' }))
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(api.sentTo(createBookingSession).at(-1)?.body).toMatchObject({ packageId: 'p1', answers: { q1: 'Latex' } })
  })
})

describe('my packages', () => {
  it('are none at first, and a failure says so', async () => {
    api.respond(listPackages, list([]))
    await openScreen(pages.ownPackages, { user: june })
    expect(await screen.findByText('You have no packages yet.')).toBeVisible()
    api.refuse(listPackages, 'try_again')
    tolerate(/.*/)
    await openScreen(pages.ownPackages, { user: june })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('show what is left, until when and which visits were made, and what can be done', async () => {
    const gone = { ...pack, _id: 'p2', number: 80002, serviceExists: false, mayBook: false, refundable: 192 }
    const used = { ...pack, _id: 'p3', number: 80003, state: 'used', stateText: 'Used up', left: 0, used: 5 } as const
    api.respond(listPackages, list([pack, gone, { ...used, mayBook: false, made: [] }]))
    const { user } = await openScreen(pages.ownPackages, { user: june })
    const entries = within(await screen.findByRole('list', { name: 'My packages' }))
      .getAllByRole('listitem')
      .filter((entry) => entry.querySelector('h2'))
    const [first, second, third] = entries.map((entry) => within(entry))
    expect(first?.getByText('3 of 5 visits left')).toBeVisible()
    expect(first?.getByText('Good until 1 May 2027')).toBeVisible()
    expect(first?.getByText('Cancelled: back in the package')).toBeVisible()
    expect(first?.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', atPackage('silk-press'))
    expect(third?.getByText('No visit booked with it yet.')).toBeVisible()
    expect(third?.queryByRole('link', { name: 'Book a visit' })).toBeNull()
    await user.click(second?.getByRole('button', { name: 'Get it paid back' }) as HTMLElement)
    const dialog = within(screen.getByRole('dialog', { name: 'Get what is left paid back?' }))
    expect(dialog.getByText(/^\$192\.00 goes back to the card you paid with/)).toBeVisible()
    const over = { ...gone, state: 'refunded', stateText: 'Paid back', refundable: undefined } as const
    api.respond(refundPackage, { message: '$192.00 goes back to your card.', package: over })
    await user.click(dialog.getByRole('button', { name: 'Pay it back' }))
    expect(await screen.findByText('$192.00 goes back to your card.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Get it paid back' })).toBeNull()
  })
})

describe('coming back from the card page', () => {
  const paid = afterCardPage(pages.packagePaid, 'cs_1')
  it('says how many visits can be booked, and leads there', async () => {
    api.respond(updatePackageStatus, { message: '', package: { ...pack, left: 5, used: 0, made: [] } })
    await openScreen(paid, { user: june })
    expect(
      await screen.findByText('Your package for Silk Press is paid. Visits you can book with it: 5.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', atPackage('silk-press'))
  })

  it('says that nothing was charged where nothing was paid', async () => {
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'package', id: 'p1' })
    await openScreen(afterCardPage(pages.paymentCanceled, 'cs_1'), { user: june })
    expect(await screen.findByText(/You find the package on the page of its service\.$/)).toBeVisible()
  })
})

describe('the packages of a stylist', () => {
  const services = [{ serviceID: 'silk-press', name: 'Silk Press', price: 80, currency: 'USD' }]

  it('are offered for less than their visits one by one, and retired', async () => {
    api.respond(listPackageOffers, { offers: [], services })
    api.respond(listSoldPackages, list([]))
    const { user } = await openScreen(pages.sellerPackages, { user: maya })
    expect(await screen.findByText('Nobody has bought a package yet.')).toBeVisible()
    const form = within(screen.getByRole('form', { name: 'Offer a package' }))
    expect(form.getByText('One by one they cost $400.00.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Offer this package' }))
    expect(form.getByText(/^Please enter a price/)).toBeVisible()
    await user.type(form.getByLabelText(/^Price/), '320')
    api.respond(offerPackage, { message: 'For sale.', offer: ownOffer })
    await user.click(form.getByRole('button', { name: 'Offer this package' }))
    const offers = within(await screen.findByRole('list', { name: 'Packages you offer' }))
    expect(offers.getByText('$64.00 a visit · good for 6 months · sold 2 times')).toBeVisible()
    expect(api.sentTo(offerPackage)[0]?.body).toEqual({
      ...{ serviceID: 'silk-press', visits: 5, price: 320, validMonths: 6 },
    })
    await user.click(offers.getByRole('button', { name: 'Retire' }))
    api.respond(retirePackageOffer, { message: 'Sold no more.', offer: { ...ownOffer, isSold: false } })
    await user.click(screen.getByRole('button', { name: 'Retire it' }))
    expect(await offers.findByText('Not sold any more')).toBeVisible()
  })

  it('show who has which, and pay back what is left', async () => {
    api.respond(listPackageOffers, { offers: [ownOffer], services: [] })
    api.respond(listSoldPackages, list([{ ...pack, clientName: 'June Park', mayBook: false, refundable: 192 }]))
    const { user } = await openScreen(pages.sellerPackages, { user: maya })
    expect(await screen.findByText('You have no service with a price that clients can book.')).toBeVisible()
    const sold = within(screen.getByRole('list', { name: 'Sold packages' }))
    expect(sold.getByRole('heading', { name: 'June Park' })).toBeVisible()
    await user.click(sold.getByRole('button', { name: 'Pay back what is left' }))
    api.refuse(refundPackage, 'package_over')
    await user.click(screen.getByRole('button', { name: 'Pay it back' }))
    expect(await screen.findByText(/^This package is over/)).toBeVisible()
  })

  it('write off what is left where a bank has given the money back', async () => {
    const lost = { ...pack, state: 'lost', stateText: 'Charged back', mayBook: false, refundable: 0 } as const
    api.respond(listPackageOffers, { offers: [ownOffer], services: [] })
    api.respond(listSoldPackages, list([{ ...lost, clientName: 'June Park' }]))
    const { user } = await openScreen(pages.sellerPackages, { user: maya })
    const sold = within(await screen.findByRole('list', { name: 'Sold packages' }))
    expect(sold.getByText(/^A bank has given its payment back\./)).toBeVisible()
    await user.click(sold.getByRole('button', { name: 'Write off what is left' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Write off what is left of this package?' }))
    expect(dialog.getByText(/nothing more goes back/)).toBeVisible()
    api.respond(refundPackage, { message: 'Written off.', package: { ...lost, refundable: undefined } })
    await user.click(dialog.getByRole('button', { name: 'Write it off' }))
    expect(await screen.findByText('Written off.')).toBeVisible()
  })
})
