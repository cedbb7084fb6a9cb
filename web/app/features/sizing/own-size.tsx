import { matchSize } from '@dressing-room/contract/size-match'
import { productSizeGuide, type SizeGuide } from '@dressing-room/contract/sizing'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { loadOwnMeasures, useOwnMeasures } from '../../session/own-measures.ts'
import { matchText } from './words.ts'

/** Which size is the viewer's, in a few words; nothing where that is not known. The guide is asked for only where it helps. */
export default function OwnSize({ slug, viewerId }: { slug: string; viewerId: string | undefined }): ReactNode {
  const [guide, setGuide] = useState<SizeGuide>()
  const own = useOwnMeasures(viewerId)
  const isMeasured = own && Object.keys(own.lengths).length > 0

  useEffect(() => {
    // Without it the page is as it is for everybody: the guide itself says what went wrong.
    loadOwnMeasures().catch(console.warn)
  }, [])
  useEffect(() => {
    if (isMeasured) call(productSizeGuide, { params: { slug } }).then(setGuide, console.warn)
  }, [isMeasured, slug])

  const words = guide && own ? matchText(matchSize(guide.sizes, own.lengths)) : ''
  return words && <span className="text-note font-medium">{words}</span>
}
