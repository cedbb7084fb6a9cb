/** Keeps the files of uploaded pictures and clips. A name's content never changes: it is written once, read often, deleted once. */
export interface ImageStore {
  /** Resolves once the file is kept for good. Done again with the same bytes, it changes nothing. */
  put(name: string, file: ImageFile): Promise<void>
  /** Undefined where there is no such file. */
  get(name: string): Promise<Buffer | undefined>
  /** The bytes from `start` to `end`, both with it; fewer where the file ends before. Undefined where there is no such file. */
  part(name: string, range: { start: number; end: number }): Promise<Buffer | undefined>
  /** Afterwards it is gone, and whatever a `put` that was cut off has left; files that are not there are none. */
  delete(name: string): Promise<void>
}

interface ImageFile {
  bytes: Buffer
  /** Such as image/webp. */
  type: string
}

/** The store cannot be reached, is full, or does not take what it is given: no fault of whoever uploads. */
export class ImagesUnavailable extends Error {
  override name = 'ImagesUnavailable'
}

/** Slashes make folders; nothing leads out of the store. */
const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

export function requireName(name: string): void {
  if (!NAME.test(name)) throw new Error(`no name of a picture file: ${name}`)
}
