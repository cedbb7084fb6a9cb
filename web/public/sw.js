// Answers for the shop when a page is asked for and there is no network, and shows notifications. It keeps nothing: every
// page, file and answer comes from the shop or from the browser's own cache, so nothing personal is here, nothing can be out
// of date, and no update can mix old and new pieces. What the page below shows of the cart, of orders and of visits
// stands in local storage, where the shop's own script keeps it and removes it when its person logs out.
//
// One worker serves all languages: the address that was asked for says which one its page speaks.
const words = {
  en: {
    offline: "You're offline",
    away: "We can't reach the shop",
    safe: "Your cart and login are safe. This page opens by itself when you're back.",
    again: 'Try again',
    cart: 'Your cart',
    orders: 'Your last orders',
    visits: 'Your appointments',
  },
  es: {
    offline: 'No tienes conexión',
    away: 'No podemos conectar con la tienda',
    safe: 'Tu cesta y tu sesión están a salvo. Esta página se abrirá sola cuando vuelva la conexión.',
    again: 'Intentar de nuevo',
    cart: 'Tu cesta',
    orders: 'Tus últimos pedidos',
    visits: 'Tus citas',
  },
  fr: {
    offline: 'Vous êtes hors ligne',
    away: 'La boutique est injoignable',
    safe: 'Votre panier et votre connexion sont conservés. Cette page s’ouvrira d’elle-même à votre retour.',
    again: 'Réessayer',
    cart: 'Votre panier',
    orders: 'Vos dernières commandes',
    visits: 'Vos rendez-vous',
  },
  de: {
    offline: 'Sie sind offline',
    away: 'Der Shop ist nicht erreichbar',
    safe: 'Warenkorb und Anmeldung bleiben erhalten. Diese Seite öffnet sich von selbst, sobald Sie wieder verbunden sind.',
    again: 'Erneut versuchen',
    cart: 'Ihr Warenkorb',
    orders: 'Ihre letzten Bestellungen',
    visits: 'Ihre Termine',
  },
}

function languageOf(address) {
  const code = new URL(address).pathname.split('/')[1]
  return Object.hasOwn(words, code) ? code : 'en'
}

const pageIn = (language, say) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say.offline}</title>
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
  #kept { width: min(100vw - 48px, 560px); text-align: start }
  #kept:empty { display: none }
  #kept h2 { margin: 24px 0 8px; font: 500 22px/1.2 Georgia, 'Noto Serif', serif }
  #kept ul { margin: 0; padding: 0; list-style: none }
  #kept li { padding: 12px 0; border-top: 1px solid color-mix(in srgb, var(--muted) 35%, transparent); overflow-wrap: anywhere }
  #kept li p { max-width: none; font-size: 15px }
</style>
</head>
<body>
<svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
<path d="M28 86V16h40v70M18 86h60M58 50v6M28 16l22 8v70l-22-8"/></svg>
<h1 id="title">${say.offline}</h1>
<p>${say.safe}</p>
<button type="button">${say.again}</button>
<div id="kept"></div>
<script>
  const say = ${JSON.stringify(say)}
  if (navigator.onLine) document.title = document.getElementById('title').textContent = say.away
  async function look() {
    try { if ((await fetch('/livez', { cache: 'no-store' })).ok) location.reload() } catch {}
  }
  const kept = document.getElementById('kept')
  function read(key) {
    try { return JSON.parse(localStorage.getItem(key)) ?? undefined } catch {}
  }
  function text(parent, tag, words) {
    const element = document.createElement(tag)
    element.textContent = words
    element.dir = 'auto'
    parent.append(element)
    return element
  }
  function list(title, items) {
    if (!Array.isArray(items) || items.length === 0) return
    text(kept, 'h2', title)
    const all = kept.appendChild(document.createElement('ul'))
    for (const { title, lines } of items) {
      const item = all.appendChild(document.createElement('li'))
      text(item, 'strong', title)
      for (const line of lines) text(item, 'p', line)
    }
  }
  function price({ price, currency, quantity }) {
    try {
      return new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency }).format(price * quantity)
    } catch { return '' }
  }
  try {
    const cart = read('cart')
    list(say.cart, Array.isArray(cart) && cart.map((line) => ({
      title: line.quantity + ' x ' + line.name,
      lines: [[line.selectedColor, line.selectedSize].filter(Boolean).join(', '), price(line)].filter(Boolean),
    })))
    const seen = read('lastSeen')
    list(say.orders, seen?.orders)
    list(say.visits, seen?.visits)
  } catch (error) { console.warn(error) }
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
        const language = languageOf(event.request.url)
        return new Response(pageIn(language, words[language]), {
          status: 503,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      }
    })(),
  )
})

// A message is what the shop has encrypted for this browser: a title, the page it is about, and a name by which the same
// one told again takes its place.
addEventListener('push', (event) => {
  const { title, page, tag } = event.data?.json() ?? {}
  if (!title) return
  const look = { tag, data: { page }, icon: '/icon-192.png' }
  event.waitUntil(registration.showNotification(title, look))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.page))
})

/** In a window of the shop that is there already, or in a new one; never at another place. */
async function open(page) {
  const asked = new URL(page ?? '/', location.origin)
  const address = asked.origin === location.origin ? asked.href : location.origin
  const [window] = await clients.matchAll({ type: 'window' })
  try {
    await (await window.focus()).navigate(address)
  } catch {
    await clients.openWindow(address)
  }
}
