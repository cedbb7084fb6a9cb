// Runs in the measured page, before anything of it: the browser's own figures, from the start.
const lab = { lcpMs: 0, blockingMs: 0, shift: 0 }

function watch(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
}

watch('largest-contentful-paint', (entry) => {
  lab.lcpMs = entry.startTime
})
watch('longtask', (entry) => {
  lab.blockingMs += Math.max(0, entry.duration - 50)
})
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) lab.shift += entry.value
})

/** Scrolls through the whole page once, as a reader would. */
async function scrollThrough() {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y)
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
  }
}

window.lab = lab
window.scrollThrough = scrollThrough
