import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { ActionBlocks } from './action-blocks.tsx'
import { FieldBlocks } from './field-blocks.tsx'
import { GoodsBlocks } from './goods-blocks.tsx'
import { LayerBlocks } from './layer-blocks.tsx'
import { NoticeBlocks } from './notice-blocks.tsx'
import { PictureBlocks } from './picture-blocks.tsx'

export function meta() {
  return [{ title: 'Building blocks' }, { name: 'robots', content: 'noindex' }]
}

/** All building blocks in all their states; while developing only. Hover and focus are the browser's: point, and Tab. */
export default function Ui() {
  return (
    <div className="pt-8 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-8">
        <div>
          <h1 className="font-display text-display">Building blocks</h1>
          <p className="max-w-text text-muted">
            Screens are made of these. Point at one for its hover, Tab to it for its focus.
          </p>
        </div>
        <ThemeSwitch />
      </div>
      <ActionBlocks />
      <FieldBlocks />
      <PictureBlocks />
      <LayerBlocks />
      <NoticeBlocks />
      <GoodsBlocks />
    </div>
  )
}
