import type { GiftCard } from '@dressing-room/contract/gift-cards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CardFace } from './card-face.tsx'

export interface Printed {
  code: string
  url: string
}

interface PrintDialogProps {
  card: GiftCard
  printed: Printed
  shopName: string
  onClose: () => void
}

/** The card as it is handed over on paper. Its code is shown here, and never again. */
export function PrintDialog({ card, printed: { code, url }, shopName, onClose }: PrintDialogProps) {
  const page = new URL(url)
  return (
    <Dialog open onClose={onClose} title={t`Print the gift card`} closeLabel={t`Close`}>
      <CardFace
        shopName={shopName}
        amount={formatDecimal(card.amount, card.currency)}
        toName={card.toName}
        fromName={card.fromName}
        code={code}
        className="mx-auto max-w-110 print:max-w-none"
      />
      {card.message && (
        <blockquote dir="auto" className="mt-4 border-l-4 border-rouge pl-4 whitespace-pre-line wrap-anywhere">
          {card.message}
        </blockquote>
      )}
      <p className="mt-4 wrap-anywhere">
        <Trans>
          Enter the code at <strong>{page.host + page.pathname}</strong>. It becomes store credit, and never expires.
        </Trans>
      </p>
      <p className="mt-2 text-note text-muted print:hidden">
        <Trans>Whoever has this code can redeem the card, once. It is shown only now.</Trans>
      </p>
      <Button kind="filled" className="mt-4" onClick={() => window.print()}>
        <Printer size={18} aria-hidden />
        {t`Print`}
      </Button>
    </Dialog>
  )
}
