import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../session/next-path.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'

/** Its script comes with the first press. */
const AskDialog = lazy(() => import('./ask-dialog.tsx'))

interface AskButtonProps extends Omit<AskDialogProps, 'onClose'> {
  label: string
}

/** Writes to the other side of something; guests are told that they have to log in for that. */
export function AskButton({ label, ...dialog }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isUser = useSession().kind === 'user'
  const { pathname, search } = useLocation()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircle size={18} aria-hidden />
        {label}
      </Button>
      {isOpen && !isUser && (
        <p role="status" className="mt-2">
          <Trans>
            Please <TextLink to={loginPath(`${pathname}${search}`)}>log in</TextLink> to write messages.
          </Trans>
        </p>
      )}
      {isOpen && isUser && (
        <Suspense fallback={<p role="status">{t`Loading...`}</p>}>
          <AskDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
