// Answers for the shop when a page is asked for and there is no network. It keeps nothing: every page, file and answer
// comes from the shop or from the browser's own cache, so nothing personal is here and nothing can be out of date.
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>You're offline</title>
<style>
  :root { --paper: #fff; --ink: #1c1718; --muted: #665b57; --accent: #8e1b3f; --on-accent: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #151112; --ink: #f3ece5; --muted: #b8aba4; --accent: #f29bb2; --on-accent: #201a1b }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px;
    padding: 24px; box-sizing: border-box; text-align: center; font: 17px/1.5 system-ui, sans-serif;
    background: var(--paper); color: var(--ink) }
  h1 { margin: 0; font: 500 33px/1.1 Georgia, 'Noto Serif', serif }
  p { margin: 0; color: var(--muted); max-width: 36ch }
  svg { color: var(--muted) }
  button { min-height: 48px; padding: 0 20px; border: 1px solid transparent; border-radius: 8px; font: inherit;
    font-weight: 500; background: var(--accent); color: var(--on-accent) }
  button:focus-visible { outline: 2px solid #1f4fd8; outline-offset: 2px }
</style>
</head>
<body>
<svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
<path d="M28 86V16h40v70M18 86h60M58 50v6M28 16l22 8v70l-22-8"/></svg>
<h1 id="title">You're offline</h1>
<p>Your cart and login are safe. This page opens by itself when you're back.</p>
<button type="button">Try again</button>
<script>
  if (navigator.onLine) document.title = document.getElementById('title').textContent = "We can't reach the shop"
  async function look() {
    try { if ((await fetch('/livez', { cache: 'no-store' })).ok) location.reload() } catch {}
  }
  document.querySelector('button').onclick = () => location.reload()
  addEventListener('online', look)
  setInterval(look, 5000)
</script>
</body>
</html>`

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  // The shop is asked while this worker wakes up: without trouble it costs no time.
  event.waitUntil(registration.navigationPreload?.enable())
})

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request))
      } catch {
        return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
      }
    })(),
  )
})
