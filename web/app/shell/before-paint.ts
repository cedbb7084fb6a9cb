/**
 * Runs in the head before anything is painted: the stored light or dark, and whether a token is there, so that
 * neither the colours nor the corner with Login and Register flicker.
 */
export const beforePaint =
  "(function(r){try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('token'))r.dataset.token=''}catch(e){}})(document.documentElement);"
