/** Text that is safe to put into a page; everything else is escaped on the way in. */
export type Markup = { markup: string }
type Part = Markup | string | number | false | null | undefined | Part[]

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.reduce((page, text, index) => page + written(parts[index - 1]) + text) }
}

/** For markup that is no template, such as the style sheet below. */
function raw(markup: string): Markup {
  return { markup }
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  return typeof part === 'object' ? part.markup : escaped(String(part))
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter)
}

export function document(title: string, body: Markup, options: { wide?: boolean } = {}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body${options.wide && raw(' class="wide"')}>
${body}
</body>
</html>
`.markup
}

/** For every page: no script at all, nothing from another host, never inside a frame. */
export function pageHeaders(formAction = "'self'") {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data: http://127.0.0.1:* http://localhost:*",
      `form-action ${formAction}`,
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  }
}

const STYLE = `
:root { --paper:#FFFFFF; --bone:#F4F1EF; --ink:#1C1718; --muted:#665B57; --rouge:#8E1B3F; --rouge-hover:#741433;
  --on-rouge:#FFFFFF; --border:#857870; --hair:#DDD3C9; --wrong:#B0261C; --sage:#2C5F52; --focus:#1F4FD8; }
@media (prefers-color-scheme: dark) { :root { --paper:#151112; --bone:#201A1B; --ink:#F3ECE5; --muted:#B8ABA4;
  --rouge:#F29BB2; --rouge-hover:#F7BACA; --on-rouge:#151112; --border:#8D807A; --hair:#3A3132; --wrong:#FF8A7A;
  --sage:#8FCBB8; --focus:#9DB8FF; } }
* { box-sizing:border-box; }
body { margin:0 auto; padding:24px 16px 72px; max-width:960px; background:var(--paper); color:var(--ink);
  font:16px/1.5 "Instrument Sans", system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap:anywhere; }
body.wide { max-width:1120px; }
h1,h2 { line-height:1.15; font-weight:500; }
h1 { font-family:"Bodoni Moda", Didot, Georgia, "Noto Serif", "Times New Roman", serif; font-size:30px; margin:0 0 8px; }
h2 { font-size:19px; margin:32px 0 12px; }
a { color:var(--rouge); text-underline-offset:3px; }
a:hover { color:var(--rouge-hover); }
:focus-visible { outline:2px solid var(--focus); outline-offset:2px; }
.muted { color:var(--muted); } .small { font-size:13px; }
.page-header { display:flex; flex-wrap:wrap; gap:4px 16px; justify-content:space-between; align-items:baseline;
  padding-bottom:12px; margin-bottom:24px; border-bottom:1px solid var(--hair); }
.page-header strong { font:500 21px "Bodoni Moda", Didot, Georgia, "Noto Serif", "Times New Roman", serif; }
.columns { display:grid; gap:24px 48px; }
@media (min-width:800px) { .columns { grid-template-columns:1fr 1fr; } }
.panel { background:var(--bone); border-radius:8px; padding:20px; }
.button, button { display:inline-flex; align-items:center; justify-content:center; min-height:48px; padding:10px 20px;
  border:1px solid var(--rouge); border-radius:8px; background:var(--rouge); color:var(--on-rouge); font:inherit;
  font-weight:600; text-decoration:none; cursor:pointer; }
.button:hover, button:hover { background:var(--rouge-hover); border-color:var(--rouge-hover); color:var(--on-rouge); }
button.quiet { background:transparent; border-color:var(--border); color:var(--ink); }
button.quiet:hover { background:var(--bone); color:var(--ink); }
button.full { width:100%; }
.back { display:inline-flex; align-items:center; min-height:44px; }
.choices { display:flex; flex-wrap:wrap; gap:12px; margin:24px 0; }
label { display:block; font-weight:600; margin:0 0 4px; }
input, select { width:100%; min-height:48px; padding:8px 12px; border:1px solid var(--border); border-radius:8px;
  background:var(--paper); color:var(--ink); font:inherit; font-variant-numeric:tabular-nums; }
[aria-invalid=true] { border:2px solid var(--wrong); }
.field { margin-bottom:16px; }
.pair { display:grid; grid-template-columns:1fr 1fr; gap:0 12px; }
.problem { color:var(--wrong); font-size:14px; margin:4px 0 0; }
[role=alert] { border:2px solid var(--wrong); border-radius:8px; padding:10px 14px; margin:0 0 16px; font-weight:600; }
.lines { list-style:none; margin:0; padding:0; }
.lines li, .sum { display:flex; gap:12px; padding:10px 0; }
.lines img { width:56px; height:70px; object-fit:cover; border-radius:2px; background:var(--paper); flex:none; }
.grow { flex:1; min-width:0; } .money { white-space:nowrap; font-variant-numeric:tabular-nums; }
.sum { margin:0; border-top:1px solid var(--hair); }
section > h2:first-child { margin-top:0; }
::placeholder { color:var(--muted); opacity:1; } .sum.total { font-weight:600; font-size:19px; }
summary { min-height:44px; display:flex; align-items:center; cursor:pointer; color:var(--muted); }
summary::before { content:"+"; width:1.2em; } details[open] > summary::before { content:"\\2212"; }
table { width:100%; border-collapse:collapse; font-size:14px; font-variant-numeric:tabular-nums; }
th, td { text-align:left; vertical-align:top; padding:8px 12px 8px 0; border-bottom:1px solid var(--hair); }
th { font-weight:600; color:var(--muted); }
.scroll { overflow-x:auto; } .scroll table { min-width:720px; overflow-wrap:normal; }
code, pre { font-family:ui-monospace, "DejaVu Sans Mono", monospace; font-size:13px; }
pre { white-space:pre-wrap; background:var(--bone); padding:16px; border-radius:8px; }
iframe { width:100%; height:70vh; min-height:360px; border:1px solid var(--border); border-radius:8px; background:#FFFFFF; }
.mails { list-style:none; margin:0; padding:0; }
.mails a { display:grid; gap:2px 16px; min-height:44px; padding:12px 0; border-bottom:1px solid var(--hair);
  color:inherit; text-decoration:none; }
.mails a:hover strong { color:var(--rouge); text-decoration:underline; }
@media (min-width:640px) { .mails a { grid-template-columns:1fr auto; } }
`
