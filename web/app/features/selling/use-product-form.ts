import type { Currency } from '@dressing-room/contract/money'
import { Refusal, type RefusalOf, refusalOf } from '@dressing-room/contract/refusals'
import {
  addProduct,
  editProduct,
  type ForeseenEdit,
  foreseeProductEdit,
  type ProductFields,
  type SellerProduct,
} from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { draftOf, dropDraft, keepDraft } from '../../session/draft.ts'
import {
  blankDraft,
  changedFieldsOf,
  type DraftErrors,
  draftFrom,
  errorsIn,
  fieldsOf,
  isSame,
  type ProductDraft,
  readDraft,
} from './product-draft.ts'
import { regrid, renamesBetween } from './variant-rows.ts'

export type Meanwhile = RefusalOf<'edited_meanwhile'>['details']

/** What a cart or an open checkout can notice. */
const TOUCHING: readonly (keyof ProductFields)[] = [
  ...(['price', 'priceCurrency', 'availability', 'status', 'variants', 'stock', 'colors', 'sizes'] as const),
]

interface FormOptions {
  /** What is edited; a new product where there is none. */
  product: SellerProduct | undefined
  currency: Currency
  /** Called with what the server has saved. */
  onSaved: (product: SellerProduct) => void
}

/** What stands in the form, what is wrong with it, and saving it. What was typed outlives a reload and a wrong click. */
export function useProductForm({ product, currency, onSaved }: FormOptions) {
  const draftName = `product:${product?._id ?? 'new'}`
  const [base, setBase] = useState(() => (product ? draftFrom(product) : blankDraft(currency)))
  const [version, setVersion] = useState(product?.version)
  const [draft, setDraft] = useState(() => readDraft(draftOf(draftName), base) ?? base)
  const [isRestored, setRestored] = useState(() => !isSame(draft, base))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [problem, setProblem] = useState('')
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const [foreseen, setForeseen] = useState<ForeseenEdit>()
  const [busy, setBusy] = useState(false)
  const [renames, setRenames] = useState<string[]>([])
  const isDirty = !isSame(draft, base)

  useEffect(() => {
    if (isDirty) keepDraft(draftName, draft)
    else dropDraft(draftName)
  }, [draft, draftName, isDirty])

  function set(part: Partial<ProductDraft>) {
    setDraft((was) => {
      const next = { ...was, ...part }
      if (part.colors || part.sizes) next.rows = regrid(was.rows, was, next)
      return next
    })
    if (part.colors) setRenames(renamesBetween(draft.colors, part.colors))
    if (part.sizes) setRenames(renamesBetween(draft.sizes, part.sizes))
    setErrors((was) =>
      Object.fromEntries(Object.entries(was).filter(([field]) => !(field.split('/')[0] ?? '' in part))),
    )
    setRestored(false)
    setForeseen(undefined)
  }

  /** Back to how it began: a blank form, or the product as it is. */
  function reset() {
    dropDraft(draftName)
    setDraft(base)
    setErrors({})
    setProblem('')
    setMeanwhile(undefined)
    setForeseen(undefined)
    setRestored(false)
    setRenames([])
  }

  /** What touches people who are about to buy is shown first, unless it has been `seen`. */
  async function save({ over, seen = false }: { over?: Meanwhile; seen?: boolean } = {}) {
    const found = errorsIn(draft)
    setErrors(found)
    setProblem(Object.keys(found).length > 0 ? t`Please check the marked fields.` : '')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const touched = seen ? undefined : await foresee()
      if (touched) return setForeseen(touched)
      setForeseen(undefined)
      const saved = await send(over?.version ?? version)
      dropDraft(draftName)
      setMeanwhile(undefined)
      const next = product ? draftFrom(saved) : blankDraft(draft.priceCurrency)
      setBase(next)
      setDraft(next)
      onSaved(saved)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  /** Undefined where nobody is touched. */
  async function foresee(): Promise<ForeseenEdit | undefined> {
    const body = product && changedFieldsOf(draft, base)
    if (!product || !body || !TOUCHING.some((field) => field in body)) return undefined
    const found = await call(foreseeProductEdit, { params: { id: product._id }, body })
    return Object.values(found).some((count) => count > 0) ? found : undefined
  }

  function send(ifMatch: number | undefined): Promise<SellerProduct> {
    if (!product) return call(addProduct, { body: fieldsOf(draft) })
    const body = changedFieldsOf(draft, base)
    return call(editProduct, { params: { id: product._id }, body, ...(ifMatch !== undefined && { ifMatch }) })
  }

  function fail(error: unknown) {
    console.error(error)
    const stale = refusalOf(error, 'edited_meanwhile')
    if (stale) return setMeanwhile(stale.details)
    setErrors(fieldsAtFault(error))
    const words = product ? t`Error updating product` : t`Error adding product`
    setProblem(error instanceof Refusal ? `${words}: ${error.message}` : words)
  }

  /** Takes what was saved elsewhere; what was typed here in other fields stays. */
  function takeTheirs(theirs: SellerProduct) {
    const now = draftFrom(theirs)
    const changed = new Set(meanwhile?.changes.map(({ field }) => (field === 'variants' ? 'rows' : field)))
    const taken = Object.fromEntries(Object.entries(now).filter(([field]) => changed.has(field)))
    setBase(now)
    setDraft((was) => ({ ...was, ...taken }))
    setVersion(theirs.version)
    setMeanwhile(undefined)
  }

  return {
    ...{ draft, set, reset, save, takeTheirs, errors, problem, meanwhile, busy, isDirty, isRestored, renames },
    ...{ foreseen, dropForeseen: () => setForeseen(undefined) },
  }
}

/** The fields that the server has named, with its words. */
function fieldsAtFault(error: unknown): DraftErrors {
  const { errors = [] } = (refusalOf(error, 'invalid') ?? refusalOf(error, 'picture_not_usable'))?.details ?? {}
  return Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.replace(/^#\//, ''), detail]))
}
