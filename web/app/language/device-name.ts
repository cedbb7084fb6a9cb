import { t } from '@lingui/core/macro'

/** 'Firefox on Windows', as sessions and devices are kept, in the language of the page. */
export function deviceName(kept: string): string {
  if (kept === 'Unknown device') return t`Unknown device`
  const [, browser, system] = /^(.+) on (.+)$/.exec(kept) ?? []
  if (!browser || !system) return kept
  return /^(Unknown browser|Browser)$/.test(browser) ? t`Browser on ${system}` : t`${browser} on ${system}`
}
