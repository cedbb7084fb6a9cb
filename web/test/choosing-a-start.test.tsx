import { availableDays, availableTimes, getService, type OwnVisit } from '@dressing-room/contract/stylist-services'
import { expect, it } from 'vitest'
import { aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, within } from './screen.tsx'

const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }

async function openSheet(days: string[], ownVisits: OwnVisit[] = []) {
  api.respond(getService, aService())
  api.respond(availableDays, { ...where, availableDays: days, nextFree: null, ownHolds: [], ownVisits })
  api.respond(availableTimes, ({ params }) => ({
    ...where,
    availableTimes: ['10:00', '12:00'],
    starts: ['10:00', '12:00'].map((time) => ({
      time,
      instant: `${params.day}T${Number(time.slice(0, 2)) + 5}:00:00Z`,
    })),
  }))
  const { user } = await openScreen('/service/silk-press', { user: aUser() })
  const [book] = await screen.findAllByRole('button', { name: 'Book Appointment' })
  await user.click(book as HTMLElement)
  const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
  await sheet.findByRole('region', { name: 'Week' })
  return { user, sheet }
}

it('whoever looks further ahead turns months in place of weeks, and what they choose is chosen everywhere', async () => {
  const { user, sheet } = await openSheet(['2091-12-03', '2092-02-14', '2092-02-29'])
  await user.click(sheet.getByRole('button', { name: 'Show month' }))
  const month = within(sheet.getByRole('region', { name: 'Month' }))
  expect(month.getByText('December 2091')).toBeVisible()
  expect(month.getAllByRole('radio')).toHaveLength(31)
  expect(month.getByRole('button', { name: 'Previous month' })).toBeDisabled()

  await user.click(month.getByRole('button', { name: 'Next month' }))
  expect(month.getByText('January 2092')).toBeVisible()
  expect(month.getByText('No free times this month.')).toBeVisible()
  await user.click(month.getByRole('button', { name: /^Next free: .*14 Feb/ }))
  expect(month.getByText('February 2092')).toBeVisible()
  expect(month.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await user.click(month.getByRole('radio', { name: /29 ?Feb$/ }))
  expect(sheet.getByRole('combobox', { name: 'Day' })).toHaveValue('2092-02-29')

  await user.click(sheet.getByRole('button', { name: 'Show week' }))
  expect(within(sheet.getByRole('region', { name: 'Week' })).getByRole('radio', { name: /29 ?Feb$/ })).toBeChecked()
})

it('days of a single week need no month', async () => {
  const { sheet } = await openSheet(['2091-12-03', '2091-12-04'])
  expect(sheet.queryByRole('button', { name: 'Show month' })).toBeNull()
})

it('whoever has another appointment at that time is told so before they book', async () => {
  const instant = '2091-12-03T15:30:00Z'
  const other = {
    bookingId: 'b7',
    serviceName: 'Manicure',
    stylist: 'Rei Tanabe',
    instant,
    end: '2091-12-03T16:30:00Z',
  }
  const { user, sheet } = await openSheet(['2091-12-03'], [other])
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Day' }), '2091-12-03')
  const words = 'At that time you have another appointment: Manicure, with Rei Tanabe.'
  await user.selectOptions(
    sheet.getByRole('combobox', { name: 'Time' }),
    await sheet.findByRole('option', { name: /^12:00/ }),
  )
  expect(sheet.queryByText(words, { exact: false })).toBeNull()
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Time' }), sheet.getByRole('option', { name: /^10:00/ }))
  expect(sheet.getByText(words, { exact: false })).toBeVisible()
  expect(sheet.getByRole('link', { name: 'See your appointment' })).toHaveAttribute('href', '/visits/b7')
})
