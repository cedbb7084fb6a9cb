import { type Currency, isCurrency } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import {
  deleteProduct,
  type ProductStatus,
  type SellerProduct,
  type SellerProductsResponse,
} from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListFilter } from './list-filter.tsx'
import { type PicturesSlotProps, ProductForm } from './product-form.tsx'
import { ProductList } from './product-list.tsx'

interface ManagerData {
  /** Undefined where it could not be loaded. */
  list: SellerProductsResponse | undefined
  /** What the form edits. */
  edited: SellerProduct | undefined
  categories: readonly { name: string }[]
  tags: readonly string[]
  search: string
  status: ProductStatus | undefined
}

interface ProductManagerProps {
  data: ManagerData
  busy: boolean
  pictures: (slot: PicturesSlotProps) => ReactNode
  /** The video of a product that there is already, which is another feature’s. */
  clip: (id: string) => ReactNode
  /** The address of this screen with other parameters. */
  to: (change: Record<string, string | undefined>) => string
  onGo: (address: string) => void
  onChanged: () => void
  onReload: (id: string) => Promise<SellerProduct | undefined>
}

/** The seller's products beside the form that adds and edits them. */
export function ProductManager({ data, busy, pictures, clip, to, onGo, onChanged, onReload }: ProductManagerProps) {
  const { list, edited, categories, tags, search, status } = data
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<SellerProduct>()
  const [saved, setSaved] = useState<{ product: SellerProduct; how: 'added' | 'updated' }>()
  /** A blank form is a new one. */
  const [formsBegun, setFormsBegun] = useState(0)
  const formTop = useRef<HTMLHeadingElement>(null)
  const shownIds = list?.products.map(({ _id }) => _id) ?? []
  const chosenIds = shownIds.filter((id) => chosen.has(id))

  const editedId = edited?._id
  useEffect(() => {
    if (!editedId) return
    formTop.current?.scrollIntoView({ block: 'start' })
    formTop.current?.focus({ preventScroll: true })
  }, [editedId])

  function choose(id: string, isChosen: boolean) {
    setChosen((was) => new Set(isChosen ? [...was, id] : [...was].filter((each) => each !== id)))
  }

  function begin() {
    setSaved(undefined)
    if (edited) onGo(to({ edit: undefined }))
    formTop.current?.scrollIntoView({ block: 'start' })
    formTop.current?.focus({ preventScroll: true })
  }

  return (
    <div className="pb-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-head">
          <Trans>Product Overview</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pages.sellerImport}>{t`Import`}</ButtonLink>
          <ButtonLink to={`${pages.sellerImport}#export`}>{t`Export`}</ButtonLink>
          <ButtonLink to={pages.sellerSizeGuides}>{t`Size guides`}</ButtonLink>
          <Button kind="filled" onClick={begin}>
            {t`Add a product`}
          </Button>
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
        <section aria-label={t`Products`} aria-busy={busy} className="min-w-0">
          {!list ? (
            <LoadFailed what={t`your products`} onRetry={onChanged} />
          ) : (
            <>
              <ListFilter search={search} status={status} counts={list.counts} />
              <BulkBar ids={chosenIds} onDone={onChanged} onClear={() => setChosen(new Set())} />
              {list.products.length === 0 ? (
                <Nothing isFiltered={search !== '' || status !== undefined} onAdd={begin} />
              ) : (
                <>
                  <SelectAll ids={shownIds} chosen={chosen} onChange={setChosen} />
                  <ProductList
                    products={list.products}
                    chosen={chosen}
                    onChoose={choose}
                    editedId={editedId}
                    onEdit={(product) => {
                      setSaved(undefined)
                      onGo(to({ edit: product._id }))
                    }}
                    onDelete={setDeleting}
                  />
                </>
              )}
              <div className="mt-4">
                <PageNumbers
                  label={t`Pages of your products`}
                  page={list.page}
                  totalPages={list.totalPages}
                  to={(page) => to({ page: String(page), edit: undefined })}
                />
              </div>
            </>
          )}
        </section>
        <section aria-labelledby="form-title" className="min-w-0 scroll-mt-4">
          <h2 id="form-title" ref={formTop} tabIndex={-1} className="mb-4 text-lead font-semibold outline-none">
            {edited ? <bdi>{t`Edit ${edited.name}`}</bdi> : t`Add a product`}
          </h2>
          <Status>{saved && <Saved {...saved} />}</Status>
          <div className="mt-4">
            <ProductForm
              key={edited ? `${edited._id} ${edited.version}` : `new ${formsBegun}`}
              product={edited}
              categories={categories}
              tags={tags}
              currency={currencyOf(list?.products[0])}
              pictures={pictures}
              onSaved={(product, how) => {
                setSaved({ product, how })
                setFormsBegun((was) => was + 1)
                if (edited) onGo(to({ edit: undefined }))
                else onChanged()
                formTop.current?.scrollIntoView({ block: 'start' })
              }}
              onLeave={() => onGo(to({ edit: undefined }))}
              onReload={onReload}
            />
            {editedId && clip(editedId)}
          </div>
        </section>
      </div>
      <DeleteDialog
        product={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => {
          setDeleting(undefined)
          if (deleting?._id === editedId) onGo(to({ edit: undefined }))
          else onChanged()
        }}
      />
    </div>
  )
}

/** What the seller's prices are in. */
function currencyOf(product: SellerProduct | undefined): Currency {
  return product && isCurrency(product.priceCurrency) ? product.priceCurrency : 'USD'
}

function Saved({ product, how }: { product: SellerProduct; how: 'added' | 'updated' }) {
  return (
    <>
      <Trans>
        <bdi>{product.name}</bdi> is {how}.
      </Trans>{' '}
      {product.status === 'active' ? (
        <TextLink to={pages.product(product.slug)}>{t`See it in the shop`}</TextLink>
      ) : (
        t`Only you see it until it is live.`
      )}
    </>
  )
}

function Nothing({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  if (isFiltered) {
    return <EmptyState illustration="mirror" title={t`None of your products match.`} />
  }
  return (
    <EmptyState
      illustration="hanger"
      title={t`Your shop is still empty.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button kind="filled" onClick={onAdd}>
            {t`Add your first product`}
          </Button>
          <ButtonLink to={pages.sellerImport}>{t`Bring a product file`}</ButtonLink>
        </div>
      }
    >
      {t`A name, a category, a price and a few words are enough to begin. From Shopify, WooCommerce or Etsy you can bring all of them in one file.`}
    </EmptyState>
  )
}

interface SelectAllProps {
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

function SelectAll({ ids, chosen, onChange }: SelectAllProps) {
  const isAll = ids.every((id) => chosen.has(id))
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-note text-muted">
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => onChange(new Set(isAll ? [] : ids))}
        className="ml-1.5 size-5"
      />
      <Trans>Choose all on this page</Trans>
    </label>
  )
}

interface DeleteDialogProps {
  product: SellerProduct | undefined
  onClose: () => void
  onDeleted: () => void
}

function DeleteDialog({ product, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function remove() {
    if (!product) return
    setBusy(true)
    setProblem('')
    try {
      await call(deleteProduct, { params: { id: product._id } })
      onDeleted()
    } catch (error) {
      console.error(error)
      setProblem(t`Error deleting product: ${messageFor(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={product !== undefined}
      title={t`Delete ${product?.name ?? t`this product`}?`}
      confirm={t`Delete`}
      busy={busy}
      error={problem}
      onConfirm={remove}
      onClose={() => {
        setProblem('')
        onClose()
      }}
    >
      {t`It leaves the shop for good. Its orders and reviews stay. To take it off sale for a while, archive it instead.`}
    </ConfirmDialog>
  )
}
