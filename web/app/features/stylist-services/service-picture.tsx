import type { Picture as PictureOf } from '@dressing-room/contract/catalog'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Placeholder } from '../../ui/placeholder.tsx'

interface ServicePictureProps {
  service: Pick<StylistService, 'serviceID' | 'name' | 'imageUrl' | 'pictures'>
  sizes: string
  eager?: boolean
  /** The name stands beside the picture, so screen readers need not read it twice. */
  decorative?: boolean
  className?: string
}

/** A service's first picture in the one crop of all services, or a drawing where nobody has added any. */
export function ServicePicture({ service, sizes, eager, decorative, className }: ServicePictureProps) {
  const picture = firstPicture(service)
  return (
    <div className={classes('aspect-3/2 overflow-hidden rounded-picture', picture && 'bg-mat', className)}>
      {picture ? (
        <Picture picture={picture} sizes={sizes} eager={eager} decorative={decorative} className="size-full" />
      ) : (
        <Placeholder of={service.serviceID} />
      )}
    </div>
  )
}

export function firstPicture({
  pictures,
  imageUrl,
  name,
}: Pick<StylistService, 'pictures' | 'imageUrl' | 'name'>): PictureOf | undefined {
  if (pictures[0]) return pictures[0]
  return imageUrl
    ? { url: imageUrl, avif: '', webp: '', width: 1200, height: 800, alt: name, placeholder: '' }
    : undefined
}
