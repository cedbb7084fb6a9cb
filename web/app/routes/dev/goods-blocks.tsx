import { CalendarDays } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, ItemCard } from '../../ui/card.tsx'
import { Illustration, illustrationNames } from '../../ui/illustrations.tsx'
import { Placeholder } from '../../ui/placeholder.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Block, State } from './block.tsx'

const labels = { nowLabel: 'Now', beforeLabel: 'Before' }

export function GoodsBlocks() {
  return (
    <>
      <Block name="Price" file="price.tsx">
        <Price now="$142.00" {...labels} />
        <Price now="$113.60" before="$142.00" badge="-20%" {...labels} />
        <Price now="$113.60" before="$142.00" badge="-20%" large {...labels} />
      </Block>
      <Block name="Stars" file="stars.tsx">
        <State of="To the nearest whole one">
          {[0, 2.4, 4.5, 5].map((rating) => (
            <Stars key={rating} rating={rating} label={`${rating} out of 5 stars`} />
          ))}
        </State>
      </Block>
      <Block name="Badge" file="badge.tsx">
        <State of="Tones">
          <Badge>New</Badge>
          <Badge tone="sale">-20%</Badge>
          <Badge tone="rouge">Featured</Badge>
          <Badge tone="sage">Next free 10:00</Badge>
        </State>
        <State of="States">
          <Badge tone="sage" dot="full">
            Confirmed
          </Badge>
          <Badge dot="hollow">Canceled</Badge>
        </State>
      </Block>
      <Block name="Card" file="card.tsx">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card
            title="Next Appointment"
            icon={CalendarDays}
            tone="sage"
            action={<Button disabled>View Details</Button>}
          >
            <p className="text-title">You are yet to book</p>
          </Card>
          <Card title="Without an action">
            <p className="figures text-title">12</p>
          </Card>
        </div>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {(['rouge', 'sage'] as const).map((tone) => (
            <ItemCard
              key={tone}
              to={`#${tone}`}
              name={tone === 'sage' ? 'Silk press' : 'Fern halter dress'}
              above={tone === 'sage' ? 'Lisbon' : 'Saltline'}
              more={tone === 'sage' ? 'Book Appointment' : 'Add to Cart'}
              tone={tone}
              picture={
                <div className="aspect-3/2">
                  <Placeholder of={tone} />
                </div>
              }
            >
              <Price now="$142.00" {...labels} />
            </ItemCard>
          ))}
        </div>
      </Block>
      <Block name="Drawings" file="illustrations.tsx, placeholder.tsx">
        <State of="For empty places and bad notice">
          {illustrationNames.map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </State>
      </Block>
    </>
  )
}
