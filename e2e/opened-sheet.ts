import type { Page } from '@playwright/test'
import type { StylistService } from '../contract/src/stylist-services.ts'
import { recentServices, servicePage } from './service-page.ts'
import { comeBack, expect, type logIn, tokenOf } from './shop.ts'

interface Visitor {
  page: Page
  request: Parameters<typeof recentServices>[0]
  newcomer: Parameters<typeof logIn>[1]
}

/** The page of one of the home's services, with somebody logged in and the page awake. */
export async function atService({ page, request, newcomer }: Visitor, at = 4): Promise<StylistService> {
  const service = (await recentServices(request))[at]
  if (!service) throw new Error('the home page shows no services')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  return service
}

export function sheetOf(page: Page) {
  const { layer, ...rest } = servicePage(page)
  return { ...rest, layer, starts: layer.locator('[data-start]'), days: layer.getByRole('region', { name: 'Week' }) }
}
