import { AVAILABILITIES, ITEM_CONDITIONS } from '@dressing-room/contract/catalog'
import { currencies } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { StackedSelect, TextArea, TextField } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TranslationFields } from '../../ui/translation-fields.tsx'
import type { DraftErrors, ProductDraft } from './product-draft.ts'
import { VariantGrid } from './variant-grid.tsx'

export interface FieldsProps {
  draft: ProductDraft
  set: (part: Partial<ProductDraft>) => void
  errors: DraftErrors
}

const STATUSES = [
  ['active', t`Live: shoppers see it`],
  ['draft', t`Draft: only you see it`],
  ['archived', t`Archived: off sale, kept for your records`],
] as const
const AVAILABILITY_WORDS = { InStock: t`InStock`, OutOfStock: t`OutOfStock`, PreOrder: t`PreOrder` }
const CONDITION_WORDS = { New: t`New`, Used: t`Used` }

/** One of the values that a select offers; what a browser makes of it otherwise is the first. */
export function among<T extends string>(values: readonly (readonly [T, string])[], value: string): T | undefined {
  return values.find(([each]) => each === value)?.[0]
}

export function BasicFields({
  draft,
  set,
  errors,
  categories,
}: FieldsProps & { categories: readonly { name: string }[] }) {
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <StackedSelect
        label={t`Category`}
        name="category"
        required
        value={draft.category}
        error={errors.category}
        onChange={({ target }) => set({ category: target.value })}
      >
        <option value="">{t`Choose a category`}</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </StackedSelect>
      <TextArea
        label={t`Description`}
        name="description"
        required
        rows={5}
        maxLength={20_000}
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <TranslationFields
        value={draft.translations}
        fields={{
          name: { label: t`Name`, longest: 200 },
          description: { label: t`Description`, rows: 4, longest: 20_000 },
        }}
        errorAt={(path) => errors[`translations/${path}`]}
        onChange={(translations) => set({ translations })}
      />
    </>
  )
}

export function PriceFields({ draft, set, errors }: FieldsProps) {
  return (
    <Pair>
      <AmountField
        label={t`Price`}
        name="price"
        required
        currency={draft.priceCurrency}
        value={draft.price}
        error={errors.price}
        onChange={(price) => set({ price })}
      />
      <AmountField
        label={t`Old price`}
        name="oldPrice"
        currency={draft.priceCurrency}
        value={draft.oldPrice}
        error={errors.oldPrice}
        hint={t`Struck through where it is higher.`}
        onChange={(oldPrice) => set({ oldPrice })}
      />
      <StackedSelect
        label={t`Currency`}
        name="priceCurrency"
        value={draft.priceCurrency}
        error={errors.priceCurrency}
        onChange={({ target }) => set({ priceCurrency: currencies.find((code) => code === target.value) ?? 'USD' })}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </StackedSelect>
      <TextField
        label={t`Price valid until`}
        name="priceValidUntil"
        type="date"
        value={draft.priceValidUntil}
        error={errors.priceValidUntil}
        onChange={({ target }) => set({ priceValidUntil: target.value })}
      />
    </Pair>
  )
}

export function OptionFields({ draft, set, errors, renames }: FieldsProps & { renames: readonly string[] }) {
  return (
    <>
      <Pair>
        <ListField
          label={t`Colors`}
          name="colors"
          value={draft.colors}
          error={errors.colors}
          onChange={(colors) => set({ colors })}
        />
        <ListField
          label={t`Sizes`}
          name="sizes"
          value={draft.sizes}
          error={errors.sizes}
          onChange={(sizes) => set({ sizes })}
        />
      </Pair>
      <p role="status" className="-mt-3 text-note text-muted empty:hidden">
        {renames.length > 0 && t`${renames.join(' ')} It keeps its stock.`}
      </p>
      <VariantGrid
        rows={draft.rows}
        colors={draft.colors}
        sizes={draft.sizes}
        currency={draft.priceCurrency}
        price={draft.price}
        errors={errors}
        onChange={(rows) => set({ rows })}
      />
    </>
  )
}

export function SaleFields({ draft, set, errors }: FieldsProps) {
  return (
    <Pair>
      <StackedSelect
        label={t`Availability`}
        name="availability"
        value={draft.availability}
        onChange={({ target }) =>
          set({ availability: AVAILABILITIES.find((each) => each === target.value) ?? 'InStock' })
        }
      >
        {AVAILABILITIES.map((each) => (
          <option key={each} value={each}>
            {AVAILABILITY_WORDS[each]}
          </option>
        ))}
      </StackedSelect>
      <StackedSelect
        label={t`Condition`}
        name="itemCondition"
        value={draft.itemCondition}
        onChange={({ target }) =>
          set({ itemCondition: ITEM_CONDITIONS.find((each) => each === target.value) ?? 'New' })
        }
      >
        {ITEM_CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {CONDITION_WORDS[each]}
          </option>
        ))}
      </StackedSelect>
      {draft.availability === 'PreOrder' && (
        <TextField
          label={t`Sent from`}
          name="availableFrom"
          type="date"
          required
          value={draft.availableFrom}
          error={errors.availableFrom}
          hint={t`Shoppers see this day before they order.`}
          onChange={({ target }) => set({ availableFrom: target.value })}
        />
      )}
      <StackedSelect
        label={t`Status`}
        name="status"
        value={draft.status}
        error={errors.status}
        onChange={({ target }) => set({ status: among(STATUSES, target.value) ?? 'active' })}
      >
        {STATUSES.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </StackedSelect>
    </Pair>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
}
