/** One line per step, with its time. */
export function openProgress(write: (text: string) => void = (text) => process.stdout.write(text)) {
  return {
    async step<T>(what: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T> {
      const began = performance.now()
      const live = process.stdout.isTTY
      const result = await work((detail) => live && write(`\r  ${what}: ${detail}\u001B[K`))
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      write(`${live ? '\r' : ''}  ${what} (${seconds} s)${live ? '\u001B[K' : ''}\n`)
      return result
    },
    /** What happens later, once everything is open. */
    say(words: string): void {
      write(`  ${words}\n`)
    },
    /** The box with all addresses. */
    box(title: string, rows: [label: string, value: string][]) {
      const labelWidth = Math.max(...rows.map(([label]) => label.length))
      const lines = rows.map(([label, value]) => `${label.padEnd(labelWidth)}  ${value}`)
      const width = Math.max(title.length, ...lines.map((line) => line.length))
      const row = (text: string) => `  │ ${text.padEnd(width)} │\n`
      const rule = '─'.repeat(width + 2)
      write(`\n  ┌${rule}┐\n${row(title)}  ├${rule}┤\n${lines.map(row).join('')}  └${rule}┘\n\n`)
    },
  }
}
