import type { ImportShown, ProductImportItem, ProductImportItemsResponse } from '@dressing-room/contract/imports'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDecimal, formatNumber } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { fieldName, SHOWN } from './words.ts'

interface ImportItemsProps {
  list: ProductImportItemsResponse
  show: ImportShown | undefined
  currency: string | undefined
  to: (change: { page: string }) => string
}

/** Products of a file with what becomes of each, and every line that went another way than the file says. */
export function ImportItems({ list, show, currency, to }: ImportItemsProps) {
  const title = show ? SHOWN[show] : t`All products of the file`
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-lead font-semibold">
        {title} <span className="figures font-regular text-muted">{formatNumber(list.total)}</span>
      </h3>
      {list.items.length === 0 ? (
        <p className="mt-3 text-muted">
          <Trans>None.</Trans>
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-dense">
          {list.items.map((item) => (
            <Item key={item.position} item={item} currency={currency} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <PageNumbers
          label={t`Pages of these products`}
          page={list.page}
          totalPages={list.totalPages}
          to={(page) => to({ page: String(page) })}
        />
      </div>
    </section>
  )
}

function Item({ item, currency }: { item: ProductImportItem; currency: string | undefined }) {
  const { line, name, action, notes, changes, variantCount, price, productId, picturesToUpload } = item
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <p className="figures text-note text-muted">
        <Trans>Line {line}</Trans>
      </p>
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {productId ? (
            <TextLink to={withQuery(pages.sellerProducts, { edit: productId })} className="text-ink">
              {name}
            </TextLink>
          ) : (
            name
          )}
        </p>
        {changes.length > 0 && <p className="text-muted">{t`Changes: ${changes.map(fieldName).join(', ')}`}</p>}
        {notes.map((note) => (
          <p key={`${note.line} ${note.message}`} className="wrap-anywhere text-muted">
            {note.line !== line && <span className="figures">{t`Line ${note.line}: `}</span>}
            {note.message}
          </p>
        ))}
        {picturesToUpload.length > 0 && (
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-rouge underline underline-offset-4">
              {plural(picturesToUpload.length, {
                one: '# picture to upload yourself',
                other: '# pictures to upload yourself',
              })}
            </summary>
            <ul className="flex flex-col gap-1 pb-2">
              {picturesToUpload.map((url) => (
                <li key={url} className="wrap-anywhere text-muted">
                  {url}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 sm:flex-col sm:items-end">
        <ActionBadge action={action} />
        {price !== undefined && (
          <p className="figures">{currency ? formatDecimal(price, currency) : formatNumber(price)}</p>
        )}
        {variantCount > 1 && (
          <p className="figures text-muted">{plural(variantCount, { one: '# variant', other: '# variants' })}</p>
        )}
      </div>
    </li>
  )
}

function ActionBadge({ action }: Pick<ProductImportItem, 'action'>) {
  const tone = action === 'new' ? 'sage' : action === 'skipped' ? 'sale' : action === 'changed' ? 'rouge' : 'plain'
  return (
    <Badge tone={tone} dot={action === 'same' || action === 'skipped' ? 'hollow' : 'full'}>
      {SHOWN[action]}
    </Badge>
  )
}
