/**
 * Runs in the head before anything is painted: the stored light or dark, and whether a token is there, so that
 * neither the colours nor the corner with Login and Register flicker.
 */
export const beforePaint =
  "(function(r){try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('token'))r.dataset.token=''}catch(e){}})(document.documentElement);"

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
