interface FilePart {
  fileName: string
  csv: string
  next?: string | undefined
}

/** Asks for a file part by part, and has the browser save it. */
export async function saveFile(ask: (after: string | undefined) => Promise<FilePart>): Promise<void> {
  const parts: string[] = []
  let name = ''
  for (let after: string | undefined; ; ) {
    const part = await ask(after)
    parts.push(part.csv)
    name = part.fileName
    if (!part.next) break
    after = part.next
  }
  saveBlob(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
}

/** Has the browser save what is here already. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
