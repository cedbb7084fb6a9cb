import type { ProductDetail } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'

/** How it fits most of those who have said so, beside the sizes; leads to what they say. */
export function FitNote({ fit }: Pick<ProductDetail, 'fit'>) {
  if (!fit) return null
  return (
    <p className="text-note">
      <a
        href="#reviews"
        className="inline-flex min-h-11 items-center text-ink underline decoration-1 underline-offset-4"
      >
        {fitText(fit)}
      </a>
    </p>
  )
}

/** 'Runs small: 7 of 9 reviewers say so' */
export function fitText({ fit, count, answered }: NonNullable<ProductDetail['fit']>): string {
  if (fit === 'runs small') return t`Runs small: ${count} of ${answered} reviewers say so`
  if (fit === 'runs large') return t`Runs large: ${count} of ${answered} reviewers say so`
  return t`True to size: ${count} of ${answered} reviewers say so`
}
