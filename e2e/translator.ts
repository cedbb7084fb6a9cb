/**
 * A script for the page that does to its text what a browser's translator does, now and whenever text is added.
 * `wraps` keeps the text node inside of a new element, `replaces` throws it away for a new one with other words.
 */
export function translator(way: 'wraps' | 'replaces'): string {
  return `(() => {
    const skipped = new Set(['SCRIPT', 'STYLE', 'OPTION', 'TEXTAREA', 'FONT', 'TITLE', 'NOSCRIPT'])
    const change = (root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || skipped.has(text.parentElement.tagName)) continue
        const font = document.createElement('font')
        if (${way === 'wraps'}) {
          text.replaceWith(font)
          font.append(text)
        } else {
          font.textContent = text.data.toUpperCase()
          text.replaceWith(font)
        }
      }
    }
    change(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) change(node.parentNode ?? node)
    }).observe(document.body, { childList: true, subtree: true })
  })()`
}
