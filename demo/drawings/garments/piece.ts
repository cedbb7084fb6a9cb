/** A garment in its own space: millimeters, x = 0 at the center front, y = 0 where neck meets shoulder. */
export type Piece = {
  /** Behind the wearer's neck or the hanger: the inside of the back, a hood. */
  behind: string
  front: string
  /** The part of the front that follows the arms. */
  sleeves?: string
  /** For the shadow on the wall. */
  outline: string[]
  top: number
  bottom: number
  halfWidth: number
  /** A telling place for the close view. */
  detail: [x: number, y: number]
}
