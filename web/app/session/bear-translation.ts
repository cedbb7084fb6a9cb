/**
 * A browser that translates the page puts elements of its own around texts, or other texts in their place. What React
 * then wants to take away, or to put something before, is no longer where React has put it; the whole page would fall.
 */
export function bearTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode
    if (parent !== this) return parent ? (removeChild.call(parent, child) as T) : child
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place) as T
  }
}

/** Chromium's translator puts every text into a `font` element; no page of ours has one. */
export function isTranslated(): boolean {
  return document.querySelector('font') !== null
}
