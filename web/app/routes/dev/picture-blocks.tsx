import { useState } from 'react'
import { draftsOf, toChosen } from '../../features/images/picture-draft.ts'
import { PicturePicker } from '../../features/images/picture-picker.tsx'
import { Block, State } from './block.tsx'

/** Uploads for real, so for whoever is logged in as a verified seller. */
export function PictureBlocks() {
  const [pictures, setPictures] = useState(() => draftsOf([]))
  const [isBusy, setBusy] = useState(false)
  return (
    <Block name="Picture picker" file="../features/images/picture-picker.tsx">
      <State of={isBusy ? 'Uploading' : `${pictures.length} chosen`}>
        <div className="w-full">
          <PicturePicker value={pictures} onChange={setPictures} colors={['Rust', 'Oyster']} onBusyChange={setBusy} />
        </div>
        <code className="break-all text-note">{JSON.stringify(toChosen(pictures))}</code>
      </State>
      <State of="Refused by the server; disabled">
        <div className="w-full">
          <PicturePicker
            value={[]}
            onChange={setPictures}
            label="Cover"
            error="Please use images that you have uploaded here."
          />
        </div>
        <div className="w-full">
          <PicturePicker value={[]} onChange={setPictures} label="Locked" disabled />
        </div>
      </State>
    </Block>
  )
}
