import { classes } from './class-names.ts'

export interface PictureSource {
  url: string
  avif: string
  webp: string
  width: number
  height: number
  alt: string
  placeholder: string
}

interface PictureProps {
  picture: PictureSource
  sizes: string
  /** For the one picture that a visitor sees first. */
  eager?: boolean
  /** What is said already beside the picture need not be said twice. */
  decorative?: boolean
  className?: string
}

/** A picture on its mat: best format, right size, and a blurred miniature until it is there. */
export function Picture({ picture, sizes, eager = false, decorative = false, className }: PictureProps) {
  return (
    // Its sources are hidden, or each would take a cell of the grid that the picture stands in.
    <picture className="contents">
      {picture.avif && <source className="hidden" type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source className="hidden" type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.url}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        style={
          picture.placeholder
            ? {
                backgroundImage: `url("${picture.placeholder}")`,
                backgroundSize: 'cover',
                backgroundPosition: 'center',
              }
            : undefined
        }
        className={classes('rounded-picture bg-mat object-cover text-note text-on-mat', className)}
      />
    </picture>
  )
}
