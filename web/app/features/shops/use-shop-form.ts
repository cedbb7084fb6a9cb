import { Refusal, type RefusalOf, refusalOf } from '@dressing-room/contract/refusals'
import { type OwnShop, readOwnShop, saveOwnShop } from '@dressing-room/contract/shops'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { changedFieldsOf, draftFrom, type ShopDraft } from './shop-draft.ts'

export type Meanwhile = RefusalOf<'edited_meanwhile'>['details']

/** What stands in the form, what is wrong with it, and saving it. */
export function useShopForm(shop: OwnShop) {
  const [saved, setSaved] = useState(shop)
  const [draft, setDraft] = useState<ShopDraft>(() => draftFrom(shop))
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState('')
  const [message, setMessage] = useState('')
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const [busy, setBusy] = useState(false)

  function set(part: Partial<ShopDraft>) {
    setDraft((was) => ({ ...was, ...part }))
    setErrors((was) => new Map([...was].filter(([field]) => !(field in part))))
    setMessage('')
  }

  async function save(over?: Meanwhile) {
    setProblem('')
    setMessage('')
    setBusy(true)
    try {
      const body = changedFieldsOf(draft, draftFrom(saved))
      const now = await call(saveOwnShop, { body, ifMatch: over?.version ?? saved.version })
      take(now)
      setMessage(t`Saved. Your page shows it now.`)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  function take(now: OwnShop) {
    setSaved(now)
    setDraft(draftFrom(now))
    setErrors(new Map())
    setMeanwhile(undefined)
  }

  function fail(error: unknown) {
    if (!(error instanceof Refusal)) console.error(error)
    const stale = refusalOf(error, 'edited_meanwhile')
    if (stale) return setMeanwhile(stale.details)
    const fields = error instanceof Refusal ? fieldErrorsOf(error) : []
    setErrors(new Map(fields.map(({ field, message: words }) => [field.split('/')[0] ?? field, words])))
    setProblem(messageFor(error))
  }

  /** Drops what was typed here for what was saved in the other window. */
  async function takeTheirs() {
    setBusy(true)
    try {
      take(await call(readOwnShop, {}))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return { saved, draft, set, save, takeTheirs, errors, problem, message, meanwhile, busy }
}
