/**
 * Marks the root element with what is stored: light or dark, whether a token is there, whether the demo banner was
 * closed. Runs in the head before anything is painted, so that neither colours nor corners flicker and nothing moves;
 * and once more where an error takes the place of the whole page, whose root element is made anew.
 */
export function markRoot(): void {
  const { dataset } = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (localStorage.getItem('token')) dataset.token = ''
    if (localStorage.getItem('banner')) dataset.banner = ''
  } catch {
    // Storage is switched off, and nothing was marked before.
  }
}
