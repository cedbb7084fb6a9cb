/**
 * Runs in the head before anything is painted: the stored light or dark, and whether a token is there, whether the
 * demo banner was closed, so that neither colours nor corners flicker and nothing moves.
 */
export const beforePaint =
  "(function(r){try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('token'))r.dataset.token='';if(localStorage.getItem('banner'))r.dataset.banner=''}catch(e){}})(document.documentElement);"

/** The same once more: where an error takes the place of the whole page, its root element is made anew. */
export function markRoot(): void {
  const { dataset } = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (localStorage.getItem('token')) dataset.token = ''
  } catch {
    // Storage is switched off, and nothing was marked before.
  }
}
