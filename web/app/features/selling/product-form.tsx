import type { Currency } from '@dressing-room/contract/money'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts'
import { FactFields } from './fact-fields.tsx'
import { ForeseenPanel } from './foreseen-panel.tsx'
import { MeanwhilePanel } from './meanwhile-panel.tsx'
import type { DraftPicture } from './product-draft.ts'
import { BasicFields, OptionFields, PriceFields, SaleFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

export interface PicturesSlotProps {
  value: readonly DraftPicture[]
  onChange: (pictures: DraftPicture[]) => void
  colors: readonly string[]
  error: string | undefined
}

interface ProductFormProps {
  /** What is edited; a new product where there is none. */
  product: SellerProduct | undefined
  categories: readonly { name: string }[]
  tags: readonly string[]
  /** What the seller's prices are in. */
  currency: Currency
  /** The picture picker, which is another feature's. */
  pictures: (slot: PicturesSlotProps) => ReactNode
  onSaved: (product: SellerProduct, how: 'added' | 'updated') => void
  /** Leaves the edit for a blank form. */
  onLeave: () => void
  /** Reads the product anew, as somebody else has saved it. */
  onReload: (id: string) => Promise<SellerProduct | undefined>
}

/** Adds a product, or edits one: then the button says Update, and Reset leaves the edit. */
export function ProductForm({
  product,
  categories,
  tags,
  currency,
  pictures,
  onSaved,
  onLeave,
  onReload,
}: ProductFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useProductForm({
    product,
    currency,
    onSaved: (saved) => onSaved(saved, product ? 'updated' : 'added'),
  })
  const { draft, set, errors, problem, meanwhile, busy } = form

  useFocusOnFault(element, Object.keys(errors).length > 0 && errors)

  async function takeTheirs() {
    const theirs = product && (await onReload(product._id))
    if (theirs) form.takeTheirs(theirs)
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={product ? t`Edit ${product.name}` : t`Add a product`}
      className="flex flex-col gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.save()
      }}
      onReset={(event: FormEvent) => {
        event.preventDefault()
        form.reset()
        if (product) onLeave()
      }}
    >
      {form.isRestored && (
        <Notice>
          <Trans>
            What you had typed before is back. <strong className="font-medium">Reset</strong> clears it.
          </Trans>
        </Notice>
      )}
      <BasicFields draft={draft} set={set} errors={errors} categories={categories} />
      {pictures({
        value: draft.pictures,
        onChange: (next) => set({ pictures: next }),
        colors: draft.colors,
        error: errorOf(errors, 'pictures'),
      })}
      <PriceFields draft={draft} set={set} errors={errors} />
      <OptionFields draft={draft} set={set} errors={errors} renames={form.renames} />
      <SaleFields draft={draft} set={set} errors={errors} />
      <FactFields draft={draft} set={set} errors={errors} tags={tags} />
      <div className="sticky bottom-0 -mx-4 border-t border-hairline bg-paper px-4 py-3 dock:bottom-16">
        {meanwhile && (
          <MeanwhilePanel
            meanwhile={meanwhile}
            busy={busy}
            onKeepMine={() => void form.save({ over: meanwhile, seen: true })}
            onTakeTheirs={() => void takeTheirs()}
          />
        )}
        {form.foreseen && (
          <ForeseenPanel
            foreseen={form.foreseen}
            busy={busy}
            onSave={() => void form.save({ seen: true })}
            onBack={form.dropForeseen}
          />
        )}
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" type="submit" busy={busy}>
            {product ? t`Update` : t`Add Product`}
          </Button>
          <Button type="reset" disabled={busy}>
            {t`Reset`}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What was said of a field or of a part of it. */
function errorOf(errors: Partial<Record<string, string>>, field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}/`))?.[1]
}
