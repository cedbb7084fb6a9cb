import { CreditCard, Heart, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closes, opens, Popup } from '../../ui/popup.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Block, State } from './block.tsx'

const POPUP = 'dev-popup'
const slides = ['One', 'Two', 'Three'].map((word) => ({
  id: word,
  content: <p className="flex h-40 items-center justify-center bg-bone text-title">{word}</p>,
}))

export function LayerBlocks() {
  const [open, setOpen] = useState<'narrow' | 'text' | 'wide'>()
  const [tab, setTab] = useState('profile')
  const close = () => setOpen(undefined)
  return (
    <>
      <Block name="Dialog" file="dialog.tsx">
        <State of="Modal; Escape, × and a click beside it close it">
          {(['narrow', 'text', 'wide'] as const).map((size) => (
            <Button key={size} aria-haspopup="dialog" onClick={() => setOpen(size)}>
              {size}
            </Button>
          ))}
        </State>
        <Dialog
          open={open !== undefined}
          onClose={close}
          title="Order details"
          closeLabel="Close details"
          size={open ?? 'text'}
        >
          <p>What it is about.</p>
        </Dialog>
      </Block>
      <Block name="Popup" file="popup.tsx">
        <State of="Beside its button; works before the script is there">
          <button {...opens(POPUP)} className={buttonClassName('outlined')}>
            More
          </button>
          <Popup id={POPUP} label="More" className="inset-0 m-auto h-fit w-72 rounded-control p-4">
            {() => (
              <button {...closes(POPUP)} className={buttonClassName('outlined', 'w-full')}>
                Close
              </button>
            )}
          </Popup>
        </State>
      </Block>
      <Block name="Tabs" file="tabs.tsx">
        <Tabs
          label="Settings"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'profile', label: 'Profile', icon: User, panel: <p>Profile</p> },
            { id: 'payment', label: 'Payment', icon: CreditCard, panel: <p>Payment</p> },
            { id: 'preference', label: 'Preference', icon: Settings, panel: <p>Preference</p> },
            { id: 'off', label: 'Disabled', icon: Heart, disabled: true, panel: null },
          ]}
        />
      </Block>
      <Block name="Table" file="table.tsx">
        <Table caption="Orders" columns={['Number(s)', 'Price', 'Actions']}>
          {[2, 1].map((count) => (
            <Row key={count}>
              <Cell column="Number(s)">{count}</Cell>
              <Cell column="Price">$142.00</Cell>
              <Cell column="Actions">
                <Button>View Details</Button>
              </Cell>
            </Row>
          ))}
        </Table>
      </Block>
      <Block name="Carousel" file="carousel.tsx">
        <Carousel label="Slides" slides={slides} placeholder={<Skeleton className="h-40" />} />
      </Block>
    </>
  )
}
