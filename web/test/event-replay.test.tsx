import { afterEach, describe, expect, it } from 'vitest'
import { captureEvents, replayEvents } from '../app/shell/event-replay.ts'
import { inlineScript } from '../app/shell/inline-script.ts'

/** What arrives in a browser is the text alone, without the file around it. */
function runInHead(): void {
  new Function(inlineScript(captureEvents))()
}

afterEach(() => {
  window.capturedEvents?.stop()
  delete window.capturedEvents
  document.body.innerHTML = ''
})

describe('before the script of a page answers', () => {
  it('a press is kept once, and happens when it does', async () => {
    document.body.innerHTML = '<button type="button">Add to cart</button>'
    const button = document.querySelector('button') as HTMLButtonElement
    let presses = 0
    runInHead()
    button.addEventListener('click', () => presses++)
    button.click()
    button.click()
    expect(presses).toBe(0)
    await replayEvents()
    expect(presses).toBe(1)
    button.click()
    expect(presses).toBe(2)
  })

  it('what the browser can do alone happens at once', () => {
    document.body.innerHTML = '<form method="get"><button>Search</button></form>'
    const form = document.querySelector('form') as HTMLFormElement
    let searches = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      searches++
    })
    runInHead()
    document.querySelector('button')?.click()
    expect(searches).toBe(1)
  })

  it('a field that was filled in is told to the page as it stands', async () => {
    document.body.innerHTML = '<input>'
    const field = document.querySelector('input') as HTMLInputElement
    runInHead()
    field.value = 'linen'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const heard: string[] = []
    field.addEventListener('input', () => heard.push(field.value))
    await replayEvents()
    expect(heard).toEqual(['linen'])
  })
})
