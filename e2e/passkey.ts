import type { Page } from '@playwright/test'
import { type Account, expect } from './shop.ts'

/** Gives the browser a passkey device that its owner always confirms. */
export async function havePasskeyDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

/** Whoever is logged in adds one in Settings. */
export async function addPasskey(page: Page, { password }: Account): Promise<void> {
  await page.goto('/dashboard/settings#second-step')
  const section = page.getByRole('region', { name: 'Second step' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name').fill('This computer')
  await section.getByLabel('Password').fill(password)
  await section.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('This computer')).toBeVisible()
}

export async function logInWithPasskey(page: Page, { email, password }: Account, to: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL(to)
}
