interface LinePictureProps {
  line: { imageUrl: string; swatch: string }
  /** The alternative text; '' where the name stands beside the picture. */
  alt?: string
  width: number
  lazy?: boolean
}

/** A bought or chosen thing in its color: by its picture, else by a chip of the color on the picture of another. */
export function LinePicture({ line: { imageUrl, swatch }, alt = '', width, lazy = false }: LinePictureProps) {
  return (
    <span className="relative block aspect-4/5 overflow-hidden rounded-picture bg-mat">
      {imageUrl && (
        <img
          src={imageUrl}
          alt={alt}
          width={width}
          height={(width * 5) / 4}
          loading={lazy ? 'lazy' : undefined}
          className="size-full object-cover"
        />
      )}
      {swatch && (
        <span
          aria-hidden
          data-own-colour
          style={{ backgroundColor: swatch }}
          className="absolute right-1 bottom-1 size-4 rounded-full border border-edge ring-2 ring-paper"
        />
      )}
    </span>
  )
}
