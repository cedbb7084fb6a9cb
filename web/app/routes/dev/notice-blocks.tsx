import { pages } from '@dressing-room/contract/pages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Alert, Notice, Status } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { Block, State } from './block.tsx'

export function NoticeBlocks() {
  const [wrong, setWrong] = useState(false)
  return (
    <>
      <Block name="Alert and status" file="notice.tsx">
        <div>
          <Alert>{wrong && 'Please select both a color and size before adding to the cart.'}</Alert>
          <Button onClick={() => setWrong(!wrong)}>{wrong ? 'Mend it' : 'Make it wrong'}</Button>
          <Status>Added to the cart!</Status>
          <Status tone="plain">Your bookings are still being loaded.</Status>
        </div>
        <Notice>A quiet panel.</Notice>
      </Block>
      <Block name="Toast" file="toast.tsx">
        <State of="Leaves after six seconds; bad notice stays">
          <Button onClick={() => showToast({ message: 'The address was copied.' })}>plain</Button>
          <Button
            onClick={() =>
              showToast({
                message: 'Your order was paid.',
                tone: 'good',
                link: { to: pages.orders, message: 'View order' },
              })
            }
          >
            good
          </Button>
          <Button onClick={() => showToast({ message: 'The picture could not be saved.', tone: 'bad' })}>bad</Button>
        </State>
      </Block>
      <Block name="Skeleton" file="skeleton.tsx">
        <Loading label="Loading the blocks">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="aspect-4/5" />
            <Skeleton className="aspect-4/5" still />
          </div>
        </Loading>
      </Block>
      <Block name="Empty state" file="empty-state.tsx">
        <EmptyState
          illustration="bag"
          title="Your cart is empty."
          action={<ButtonLink to="#empty">Go shopping</ButtonLink>}
        >
          What you add will wait here.
        </EmptyState>
      </Block>
    </>
  )
}
