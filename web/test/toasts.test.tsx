import { expect, it } from 'vitest'
import { showToast } from '../app/ui/toast.tsx'
import { passTime, stopClock } from './clock.ts'
import { openScreen, screen, within } from './screen.tsx'

const READING_MS = 6000

it('are shown one after the other, with their way on, and can be closed', async () => {
  const { user } = await openScreen('/about')
  showToast({ message: 'The address was copied.' })
  showToast({ message: 'Your order was paid.', tone: 'good', link: { to: '/dashboard/orders', message: 'View order' } })
  const toast = await screen.findByRole('alertdialog', { name: 'Your order was paid.' })
  expect(screen.getByText('The address was copied.')).toBeVisible()
  expect(within(toast).getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/dashboard/orders')
  await user.click(within(toast).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Your order was paid.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
})

it('leave after a while, but bad ones stay until they are closed', async () => {
  stopClock()
  const { user } = await openScreen('/about')
  showToast({ message: 'The address was copied.' })
  showToast({ message: 'The picture could not be saved.', tone: 'bad' })
  await screen.findByText('The picture could not be saved.')
  await passTime(READING_MS + 1000)
  expect(screen.queryByText('The address was copied.')).toBeNull()
  expect(screen.getByText('The picture could not be saved.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('The picture could not be saved.')).toBeNull()
})
