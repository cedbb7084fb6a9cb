import { deliverParcels, type Parcel, type ParcelOutcome, undoParcelStep } from '@dressing-room/contract/fulfilment'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ParcelFilter } from './parcel-filter.tsx'
import { ParcelList } from './parcel-list.tsx'
import { type loadParcels, PARCEL_PAGE, type ParcelView } from './parcel-view.ts'
import { ShipDialog } from './ship-dialog.tsx'

interface ParcelsProps {
  /** The layer in which money of a parcel is given back; closed without one. */
  refundOf: (parcel: Parcel | undefined, onClose: () => void, onRefunded: (message: string) => void) => ReactNode
}

/** The orders to fulfil: tick several, ship them, print their slips. */
export function Parcels({ view, list, refundOf }: Awaited<ReturnType<typeof loadParcels>> & ParcelsProps) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [toShip, setToShip] = useState<readonly Parcel[]>([])
  const [toRefund, setToRefund] = useState<Parcel>()
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')
  // What has left the list is chosen no longer.
  const chosen = list?.parcels.filter(({ _id }) => chosenIds.has(_id)) ?? []

  function show({ changed, skipped }: ParcelOutcome, step: 'shipped' | 'delivered') {
    setToShip([])
    setChosen(new Set())
    if (changed > 0) setDone(t`${plural(changed, { one: '1 order is', other: '# orders are' })} marked as ${step}.`)
    setProblem(skipped.map(({ orderNumber, reason }) => t`Order ${orderNumber}: ${reason}`).join(' '))
    void revalidate()
  }

  async function attempt(work: () => Promise<void>) {
    setDone('')
    setProblem('')
    try {
      await work()
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    }
  }
  const ship = (parcels: readonly Parcel[]) => {
    setDone('')
    setProblem('')
    setToShip(parcels)
  }
  const deliver = (parcels: readonly Parcel[]) =>
    attempt(async () => show(await call(deliverParcels, { body: { ids: parcels.map(({ _id }) => _id) } }), 'delivered'))
  const undo = (parcel: Parcel) =>
    attempt(async () => {
      await call(undoParcelStep, { params: { id: parcel._id } })
      setDone(t`The last step of order ${parcel.orderNumber} is taken back, and its buyer is told.`)
      void revalidate()
    })

  if (!list) return <LoadFailed what={t`your orders to ship`} onRetry={revalidate} />
  const { counts } = list
  const isNew = !view.search && counts.processing + counts.shipped + counts.delivered === 0 && list.total === 0
  return (
    <>
      {counts.late > 0 && (
        <p className="mb-3 font-medium text-sale">
          {plural(counts.late, { one: '1 order is late.', other: '# orders are late.' })}
        </p>
      )}
      {!isNew && <ParcelFilter view={view} counts={counts} />}
      {chosen.length > 0 && (
        <ChosenBar chosen={chosen} onShip={ship} onDeliver={deliver} onClear={() => setChosen(new Set())} />
      )}
      <Status>{done}</Status>
      <Alert>{problem}</Alert>
      {list.parcels.length === 0 ? (
        <NoParcels view={view} isNew={isNew} />
      ) : (
        <div className="flex flex-col gap-4">
          <ParcelList
            parcels={list.parcels}
            chosen={chosenIds}
            onChoose={(id, isChosen) =>
              setChosen(new Set([...chosenIds, id].filter((each) => isChosen || each !== id)))
            }
            onShip={(parcel) => ship([parcel])}
            onDeliver={(parcel) => void deliver([parcel])}
            onUndo={(parcel) => void undo(parcel)}
            onRefund={setToRefund}
          />
          {list.totalPages > 1 && (
            <Pagination
              label={t`Pages of your parcels`}
              page={list.page}
              totalPages={list.totalPages}
              to={(page) => {
                const next = new URLSearchParams(params)
                next.set(PARCEL_PAGE, String(page))
                return `?${next}`
              }}
            />
          )}
        </div>
      )}
      {refundOf(
        toRefund,
        () => setToRefund(undefined),
        (message) => {
          setToRefund(undefined)
          setProblem('')
          setDone(message)
          void revalidate()
        },
      )}
      <ShipDialog parcels={toShip} onClose={() => setToShip([])} onShipped={(outcome) => show(outcome, 'shipped')} />
    </>
  )
}

interface ChosenBarProps {
  chosen: readonly Parcel[]
  onShip: (parcels: readonly Parcel[]) => void
  onDeliver: (parcels: readonly Parcel[]) => void
  onClear: () => void
}

function ChosenBar({ chosen, onShip, onDeliver, onClear }: ChosenBarProps) {
  const shippable = chosen.filter(({ canShip }) => canShip)
  const shipped = chosen.filter(({ status }) => status === 'shipped')
  const ids = chosen.map(({ _id }) => _id).join(',')
  return (
    <section
      aria-label={t`Change several at once`}
      className="my-3 flex flex-wrap items-center gap-3 rounded-control bg-bone p-3"
    >
      <p className="figures font-medium">{t`${chosen.length} chosen`}</p>
      {shippable.length > 0 && (
        <Button kind="filled" onClick={() => onShip(shippable)}>{t`Ship ${shippable.length}`}</Button>
      )}
      {shipped.length > 0 && <Button onClick={() => onDeliver(shipped)}>{t`Mark ${shipped.length} delivered`}</Button>}
      <ButtonLink to={withQuery(pages.sellerPackingSlips, { ids })}>{t`Packing slips`}</ButtonLink>
      <Button kind="quiet" onClick={onClear}>
        {t`Choose none`}
      </Button>
    </section>
  )
}

function NoParcels({ view: { status, search }, isNew }: { view: ParcelView; isNew: boolean }) {
  if (isNew) {
    return (
      <EmptyState
        illustration="parcel"
        title={t`No orders to ship yet`}
        action={<ButtonLink to={pages.sellerProducts}>{t`Go to your products`}</ButtonLink>}
      >
        {t`What somebody buys from you stands here as soon as it is paid.`}
      </EmptyState>
    )
  }
  if (search) {
    return (
      <p className="py-6">
        {t`Nothing here matches “${search}”. `}
        <ButtonLink to={withQuery(pages.sellerOrders, { status: 'all' })}>{t`Show all`}</ButtonLink>
      </p>
    )
  }
  return <p className="py-6 text-muted">{EMPTY[status]}</p>
}

const EMPTY = {
  processing: t`Nothing is waiting to be shipped.`,
  shipped: t`Nothing is on its way.`,
  delivered: t`Nothing has been delivered yet.`,
  all: t`There are no orders yet.`,
}
