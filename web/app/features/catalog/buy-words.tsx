import { pages } from '@dressing-room/contract/pages'
import { Check } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { TextLink } from '../../ui/link.tsx'

export type BuyWord =
  | { kind: 'none' }
  | { kind: 'alert'; text: string }
  | { kind: 'moved'; text: string }
  /** The words about it go after a while; the way to the cart stays until something else is done. */
  | { kind: 'added'; text: string; fresh: boolean }

interface BuyWordsProps extends HTMLAttributes<HTMLDivElement> {
  id: string
  word: BuyWord
}

/** What came of the last click, below its button. Its room is kept, so that nothing moves under the pointer. */
export function BuyWords({ id, word, ...reading }: BuyWordsProps) {
  return (
    <div {...reading} className="flex min-h-18 items-center md:min-h-14">
      <div role="alert" id={id} className="text-sale">
        {word.kind === 'alert' && <p>{word.text}</p>}
      </div>
      <div role="status" className="grow">
        {word.kind === 'moved' && <p>{word.text}</p>}
        {word.kind === 'added' && <AddedWords word={word} />}
      </div>
    </div>
  )
}

export function AddedWords({ word }: { word: Extract<BuyWord, { kind: 'added' }> }) {
  return (
    <div className="flex items-center justify-between gap-4">
      {word.fresh && (
        <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <Check size={20} aria-hidden className="shrink-0 text-sage" />
          {word.text}
        </p>
      )}
      <TextLink to={pages.cart} className="inline-flex min-h-11 shrink-0 items-center">
        View cart
      </TextLink>
    </div>
  )
}
