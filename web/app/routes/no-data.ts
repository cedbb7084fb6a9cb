/**
 * For screens that need no data. With these a click shows the screen once its file is there; without any loader it
 * would show an empty page until then.
 */
export function loader() {
  return null
}

export function clientLoader() {
  return null
}
