interface SentUpload {
  method: string
  url: string
  /** Fields by their names; files are among them. */
  body: unknown
  token: string | undefined
}

type Respond = (sent: SentUpload) => Promise<{ status: number; body: unknown } | 'no network'>

/** As much of XMLHttpRequest as uploads need: half is sent at once, the rest when the answer is there. */
export function requestClassOf(respond: Respond): typeof XMLHttpRequest {
  class UploadRequest {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    timeout = 0
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    #sent = { method: '', url: '', token: undefined as string | undefined }
    #isAborted = false

    open(method: string, url: string) {
      this.#sent = { ...this.#sent, method, url }
    }

    setRequestHeader(name: string, value: string) {
      if (name.toLowerCase() === 'authorization') this.#sent.token = value
    }

    abort() {
      this.#isAborted = true
      this.onabort?.()
      this.onloadend?.()
    }

    async send(form: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const response = await respond({ ...this.#sent, body: Object.fromEntries(form) })
      if (this.#isAborted) return
      if (response === 'no network') this.onerror?.()
      else {
        this.upload.onprogress?.({ loaded: 2, total: 2 })
        this.status = response.status
        this.responseText = JSON.stringify(response.body)
        this.onload?.()
      }
      this.onloadend?.()
    }
  }
  return UploadRequest as unknown as typeof XMLHttpRequest
}
