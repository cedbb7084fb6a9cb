/** Enough for the largest file that the shop keeps, cropped a little. */
const LONGEST_SIDE = 2400
/** Below this, making it smaller gains nothing that somebody on a phone would notice. */
const FINE_AS_IT_IS = 1_000_000
const QUALITY = 0.9
/** What shows through, as on the shop's own pages. */
const PAPER = '#F4F1EF'
const SHRINKABLE = /^image\/(jpeg|png|webp|heic|heif)$/

/**
 * The picture as small as a shop needs it: a photograph of 8 MB takes half a minute to send from a phone, and one of a
 * tenth as long. Some phones read their own formats here and nobody else does. Whatever cannot be read is sent as it is.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!SHRINKABLE.test(file.type) || typeof createImageBitmap !== 'function') return file
  if (file.size <= FINE_AS_IT_IS && !file.type.startsWith('image/hei')) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const smaller = await drawn(bitmap)
    bitmap.close()
    return smaller && (smaller.size < file.size || file.type.startsWith('image/hei')) ? smaller : file
  } catch {
    return file
  }
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
