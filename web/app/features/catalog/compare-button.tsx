import { pages, withQuery } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { MOST_COMPARED, setCompared, useCompared } from '../../session/compared.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'

/** Puts a product beside others, to be looked at side by side. */
export function CompareButton({ slug }: { slug: string }) {
  const slugs = useCompared()
  const [isFull, setFull] = useState(false)
  const count = slugs.length
  const isCompared = slugs.includes(slug)

  function press() {
    setFull(!isCompared && slugs.length >= MOST_COMPARED)
    if (isCompared) setCompared(slugs.filter((each) => each !== slug))
    else if (slugs.length < MOST_COMPARED) setCompared([...slugs, slug])
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <Button kind="quiet" className="-ml-3 text-note" aria-pressed={isCompared} onClick={press}>
        <Scale size={16} aria-hidden />
        {isCompared ? t`Compared` : t`Compare`}
      </Button>
      {count > 0 && (
        <TextLink to={withQuery(pages.compare, { p: slugs.join(',') })} className="text-note">
          {plural(count, { one: 'See 1 product side by side', other: 'See # products side by side' })}
        </TextLink>
      )}
      <p role="status" className="text-note empty:hidden">
        {isFull && t`You compare four products already. Take one of them out first.`}
      </p>
    </div>
  )
}
