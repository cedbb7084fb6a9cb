import { MAX_ALT_LENGTH } from '@dressing-room/contract/images'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { CSSProperties, HTMLAttributes } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import type { PictureDraft } from './picture-draft.ts'

interface PictureTileProps {
  picture: PictureDraft
  at: number
  count: number
  colors: readonly string[]
  disabled: boolean
  /** How it is dragged, and how it looks meanwhile. */
  grip: HTMLAttributes<HTMLElement>
  thumb: HTMLAttributes<HTMLElement>
  style: CSSProperties | undefined
  isDragged: boolean
  isTarget: boolean
  onChange: (picture: PictureDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function PictureTile(props: PictureTileProps) {
  const { picture, at, count, colors, disabled, onChange, onMove, onRemove } = props
  const name = t`image ${at + 1}`
  return (
    <li
      style={props.style}
      className={classes(
        'relative flex gap-3 rounded-control border border-hairline bg-paper p-3',
        props.isDragged && 'shadow-layer',
        props.isTarget && 'outline-2 outline-rouge',
      )}
    >
      <div {...props.thumb} className="shrink-0">
        <img
          src={picture.url}
          alt={picture.alt || t`Image ${at + 1}`}
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="aspect-4/5 w-20 rounded-picture bg-mat object-cover text-note text-on-mat @min-[26rem]:w-28"
        />
        <p className="mt-1 text-center text-note text-muted">{at === 0 ? t`Main image` : t`Image ${at + 1}`}</p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="-mt-2 -mr-2 flex items-center justify-end">
          {count > 1 && (
            <>
              <IconButton
                label={t`Move ${name} earlier`}
                disabled={disabled || at === 0}
                onClick={() => onMove(at - 1)}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t`Move ${name} later`}
                disabled={disabled || at === count - 1}
                onClick={() => onMove(at + 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
              <span
                {...props.grip}
                aria-hidden
                className="flex min-h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-bone active:cursor-grabbing"
              >
                <GripVertical size={18} />
              </span>
            </>
          )}
          <IconButton label={t`Remove ${name}`} data-control="remove" disabled={disabled} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
        <TextField
          label={<Labelled words={t`Description`} of={name} />}
          value={picture.alt}
          maxLength={MAX_ALT_LENGTH}
          disabled={disabled}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
        {colors.length > 0 && (
          <StackedSelect
            label={<Labelled words={t`Color`} of={name} />}
            value={picture.color}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...picture, color: target.value })}
          >
            <option value="">{t`No particular color`}</option>
            {withChosen(colors, picture.color).map((color) => (
              <option key={color} value={color}>
                {color}
              </option>
            ))}
          </StackedSelect>
        )}
      </div>
    </li>
  )
}

/** Short to look at beside its picture, whole to hear. */
function Labelled({ words, of }: { words: string; of: string }) {
  return (
    <>
      {words}
      <span className="sr-only">
        {' '}
        <Trans>of {of}</Trans>
      </span>
    </>
  )
}

/** A color that the form has dropped meanwhile is still said, so that it can be changed. */
function withChosen(colors: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || colors.includes(chosen) ? colors : [...colors, chosen]
}
