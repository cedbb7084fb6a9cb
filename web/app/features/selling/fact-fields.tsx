import { t } from '@lingui/core/macro'
import { StackedSelect, TextArea, TextField } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { among, type FieldsProps, Pair } from './product-fields.tsx'

const GENDERS = [
  ['', t`Not said`],
  ['female', t`Women`],
  ['male', t`Men`],
  ['unisex', t`Everyone`],
] as const
const AGES = [
  ['', t`Not said`],
  ['adult', t`Adults`],
  ['kids', t`Kids`],
  ['toddler', t`Toddlers`],
  ['infant', t`Infants`],
  ['newborn', t`Newborns`],
] as const

/** What is known of a product beside its name and price: for whom, of what, and by which numbers others know it. */
export function FactFields({ draft, set, errors, tags }: FieldsProps & { tags: readonly string[] }) {
  const text = (field: 'brand' | 'sku' | 'mpn' | 'url', label: string, hint?: string) => (
    <TextField
      label={label}
      name={field}
      autoComplete="off"
      value={draft[field]}
      error={errors[field]}
      hint={hint}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  )
  return (
    <>
      <ListField
        label={t`Tags`}
        name="tags"
        value={draft.tags}
        suggestions={tags}
        error={errors.tags}
        onChange={(next) => set({ tags: next })}
      />
      <Pair>
        <StackedSelect
          label={t`Made for`}
          name="gender"
          value={draft.gender}
          hint={t`For clothes and shoes.`}
          onChange={({ target }) => set({ gender: among(GENDERS, target.value) ?? '' })}
        >
          {GENDERS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </StackedSelect>
        <StackedSelect
          label={t`Age group`}
          name="ageGroup"
          value={draft.ageGroup}
          onChange={({ target }) => set({ ageGroup: among(AGES, target.value) ?? '' })}
        >
          {AGES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </StackedSelect>
        <TextField
          label={t`Materials`}
          name="materials"
          autoComplete="off"
          value={draft.materials}
          error={errors.materials}
          hint={t`Such as Cotton 80%, Elastane 20%.`}
          onChange={({ target }) => set({ materials: target.value })}
        />
        <TextArea
          label={t`Ingredients`}
          name="ingredients"
          rows={3}
          value={draft.ingredients}
          error={errors.ingredients}
          hint={t`Of beauty goods: paste the list from the pack.`}
          onChange={({ target }) => set({ ingredients: target.value })}
        />
        {text('brand', t`Brand`)}
        {text('sku', 'SKU', t`Your own article number.`)}
        {text('mpn', 'MPN', t`The maker's number.`)}
        {text('url', t`Web address`, t`Your own page about it.`)}
      </Pair>
    </>
  )
}
