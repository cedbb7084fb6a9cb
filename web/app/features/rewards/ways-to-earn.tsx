import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/link.tsx'

/** What points are given for, and what they are good for; elsewhere than beside the referral link, the way there. */
export function WaysToEarn({ leadsOn = false }: { leadsOn?: boolean }) {
  return (
    <Card
      title={t`How you earn points`}
      icon={Coins}
      action={leadsOn && <ButtonLink to={pages.leaderboard}>{t`Earn More Points`}</ButtonLink>}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          <Trans>
            1 point for every $1, €1 or £1 that you pay for orders and bookings. A refund takes its points back.
          </Trans>
        </li>
        <li>
          <Trans>20 points for each of your reviews, for as long as it is published.</Trans>
        </li>
        <li>
          <Trans>
            50 points, for you and for them, when somebody who registers by your link pays for the first time. A card
            that you, or somebody else whom you have invited, have paid with does not count.
          </Trans>
        </li>
      </ul>
      <p className="mt-4">
        <Trans>150 points become a code for 10% off an order, 50 points one for 10% off a booking.</Trans>
      </p>
    </Card>
  )
}
