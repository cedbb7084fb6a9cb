import { pages } from '@dressing-room/contract/pages'
import {
  addService,
  deleteService,
  editService,
  listServiceCategories,
  locatePlace,
  type SellerService,
  sellerServices,
} from '@dressing-room/contract/selling-services'
import { availableDays } from '@dressing-room/contract/stylist-services'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true })
const open = (query = '') => openScreen(`${pages.sellerServices}${query}`, { user: seller })

function aSellerService(service: Partial<SellerService> = {}): SellerService {
  const { provider, inLanguages: _, ...rest } = aService()
  return {
    ...rest,
    translations: {},
    provider: { ...provider, contactPhone: '+1 404 555 0142' },
    status: 'active',
    version: 3,
    categoryIDs: [],
    upcomingVisits: 0,
    ...service,
  }
}

function listed(services: SellerService[], totalPages = 1) {
  api.respond(sellerServices, ({ query }) => ({
    services,
    page: Number(query.page),
    totalPages,
    total: services.length,
  }))
}

/** Every field that a service needs (spec 5), at once: what is typed key by key is another test's. */
function fillIn() {
  const values = {
    ...{ Name: 'Silk Press', 'Service ID': 'silk-press', Description: 'Pressed.', Price: '79,50' },
    ...{ 'Duration (minutes)': '60', Tags: 'press, silk', 'Provider name': 'Ada Obi' },
    ...{ 'Provider email': 'ada@shop.test', 'Provider phone': '+1 404 555 0142', Address: '1 Peachtree Street' },
    ...{ City: 'Atlanta', State: 'GA', 'Zip code': '30303', Country: 'United States' },
  }
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

beforeEach(() => {
  listed([])
  api.respond(listServiceCategories, [{ _id: 'c1', categoryID: 'c1', name: 'Hair', slug: 'hair' }])
  api.respond(locatePlace, { isKnown: true, timeZone: 'America/New_York' })
  api.respond(availableDays, {
    ...{ availableDays: ['2026-12-01'], timeZone: 'America/New_York', placeTimeName: 'Atlanta time' },
    nextFree: { date: '2026-12-01', time: '09:00', instant: '2026-12-01T14:00:00Z' },
  })
})

it('begins with a blank form, and tells a new stylist what a service needs', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Product Overview' })).toBeVisible()
  expect(screen.getByText('You have no services yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Service' })).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(screen.getAllByText('Closed')).toHaveLength(7)
})

const save = () => screen.getByRole('button', { name: 'Add Service' })
const sentService = async () => {
  await screen.findByText(/is saved/)
  return api.sentTo(addService)[0]?.body
}

it('adds a service with hours that are copied from Monday, a second range and a closed day', async () => {
  api.respond(addService, aSellerService())
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Open on Monday' }))
  await user.selectOptions(screen.getByLabelText('Monday, hours: to'), '12:00')
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }))
  await user.selectOptions(screen.getByLabelText('Monday, hours 2: to'), '24:00')
  await user.click(screen.getByRole('button', { name: 'Copy Monday to weekdays' }))
  await user.click(screen.getByRole('button', { name: 'Closed on Friday' }))
  // This test is about hours: what else a service needs is read by the server.
  fillIn()
  await user.click(save())
  expect((await sentService()).availability).toEqual(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].flatMap((day) => [
      { day, startTime: '09:00', endTime: '12:00' },
      { day, startTime: '13:00', endTime: '24:00' },
    ]),
  )
})

it('sends what was typed as numbers and lists, and leads to the page and its next free time', async () => {
  api.respond(addService, aSellerService())
  const { user } = await open()
  fillIn()
  await user.click(screen.getByLabelText('Hair'))
  await user.click(screen.getByRole('button', { name: 'Add a closed day or other hours' }))
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-24' } })
  await user.click(screen.getByRole('button', { name: 'Add an add-on' }))
  const addOn = within(screen.getByRole('group', { name: 'Add-on 1' }))
  fireEvent.change(addOn.getByLabelText('Name'), { target: { value: 'Deep mask' } })
  expect(screen.getByText(/^Clients book up to 60 days ahead, and at least 2 hours before the visit/)).toBeVisible()
  await user.click(save())
  expect(await sentService()).toMatchObject({
    ...{ name: 'Silk Press', price: 79.5, duration: 60, tags: ['press', 'silk'], categories: ['c1'] },
    location: { city: 'Atlanta', zipCode: '30303' },
    exceptions: [{ date: '2026-12-24', ranges: [] }],
    addOns: [{ name: 'Deep mask', price: 0, minutes: 0 }],
  })
  expect(await screen.findByText('The next free time is Tue, 1 Dec, 09:00 (Atlanta time).')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', '/service/silk-press')
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

it('says why a service was not added, beside each field at fault, and keeps what was typed', async () => {
  tolerate(/Refusal/)
  api.refuse(addService, 'invalid', {
    message: 'Please enter a name.',
    errors: [
      { pointer: '#/name', detail: 'Please enter a name.' },
      { pointer: '#/availability/0/endTime', detail: 'Monday 09:00 to 09:00: opening and closing are the same.' },
      { pointer: '#/provider/contactEmail', detail: 'Please enter a valid email address.' },
    ],
  })
  const { user } = await open()
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Open on Monday' }))
  await user.click(screen.getByRole('button', { name: 'Add Service' }))
  expect(
    within(await screen.findByText('Error adding service').then((p) => p.parentElement as HTMLElement)).getByText(
      'Please enter a name.',
    ),
  ).toBeVisible()
  expect(screen.getByText('Monday 09:00 to 09:00: opening and closing are the same.')).toBeVisible()
  expect(screen.getByLabelText('Provider email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByLabelText('Service ID')).toHaveValue('silk-press')
})

it('updates a service, shows the visits that the change touches, and saves it once they were seen', async () => {
  listed([aSellerService({ upcomingVisits: 1 })])
  const bookings = [{ ...aBooking(), because: ['length' as const] }]
  api.refuse(editService, 'visits_affected', { bookings, beingPaidFor: 0, confirm: 'seen-1' })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Silk Press' }))
  expect(screen.getByLabelText('Service ID')).toHaveAttribute('readonly')
  fireEvent.change(screen.getByLabelText('Duration (minutes)'), { target: { value: '90' } })
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Visits are booked' }))
  expect(layer.getByText(/June Ferrer/)).toBeVisible()
  expect(layer.getByText('keeps its length')).toBeVisible()
  api.respond(editService, aSellerService({ duration: 90 }))
  await user.click(layer.getByRole('button', { name: 'Save anyway' }))
  await screen.findByText(/is saved/)
  expect(api.sentTo(editService).map(({ body }) => [body.duration, body.confirm])).toEqual([
    [90, undefined],
    [90, 'seen-1'],
  ])
  expect(screen.getByRole('button', { name: 'Add Service' })).toBeVisible()
})

it('tells of a change in another window, and saves over it only when asked to', async () => {
  listed([aSellerService()])
  api.refuse(editService, 'edited_meanwhile', { version: 4, changes: [{ field: 'price', value: 90 }] })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Silk Press' }))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('This service was changed in another window: price.')).toBeVisible()
  api.respond(editService, aSellerService())
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
  expect(await screen.findByText(/is saved/)).toBeVisible()
})

it('leaves the form blank again on Reset', async () => {
  listed([aSellerService()])
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Silk Press' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Silk Press')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Add Service' })).toBeVisible()
})

it('deletes a service once that is confirmed, and says why it could not', async () => {
  tolerate(/answered 500/)
  listed([aSellerService()])
  api.fail(deleteService)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete Silk Press' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Delete this service?' }))
  await user.click(layer.getByRole('button', { name: 'Yes, Delete' }))
  expect(await layer.findByText('Error deleting service')).toBeVisible()
  api.respond(deleteService, { message: 'The service is deleted.' })
  listed([])
  await user.click(layer.getByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('You have no services yet.')).toBeVisible()
})

it('turns pages, with neither Previous on the first nor Next on the last', async () => {
  listed([aSellerService({ status: 'draft', availability: [] })], 2)
  await open()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/seller-dashboard/services?page=2')
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  expect(screen.getByText('No hours yet, so nobody can book it.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Silk Press' })).toBeNull()
})

it('says so when the list could not be loaded, and tries again', async () => {
  tolerate(/answered 500/)
  api.fail(sellerServices)
  const { user } = await open()
  listed([aSellerService()])
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Edit Silk Press' })).toBeVisible()
})
