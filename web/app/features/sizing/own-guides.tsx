import { pages } from '@dressing-room/contract/pages'
import type { OwnSizeGuides } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { GuideForm } from './guide-form.tsx'

/** The seller's size guides: one category at a time. */
export function OwnGuides({ guides: loaded }: { guides: OwnSizeGuides }) {
  const [{ categories }, setGuides] = useState(loaded)
  const [chosen, setChosen] = useState(() => categories.find(({ guide }) => guide)?._id)
  const category = categories.find(({ _id }) => _id === chosen) ?? categories[0]
  if (!category) {
    return (
      <EmptyState
        illustration="hanger"
        title={t`You sell nothing with sizes yet.`}
        action={<ButtonLink to={pages.sellerProducts}>{t`Add a product`}</ButtonLink>}
      >
        {t`Give a product sizes, and its category stands here.`}
      </EmptyState>
    )
  }
  return (
    <div className="flex max-w-[46rem] flex-col gap-8">
      <p className="text-muted">
        <Trans>
          Buyers see it beside the sizes of your products, and find theirs by their own measures. Fewer things come
          back.
        </Trans>
      </p>
      <div className="max-w-form">
        <StackedSelect label={t`Category`} value={category._id} onChange={(event) => setChosen(event.target.value)}>
          {categories.map(({ _id, name, guide }) => (
            <option key={_id} value={_id}>
              {guide ? t`${name} (has a size guide)` : name}
            </option>
          ))}
        </StackedSelect>
      </div>
      <GuideForm key={category._id} category={category} onSaved={setGuides} />
    </div>
  )
}
