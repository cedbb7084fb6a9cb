import { type ImagePurpose, removeUpload, type UploadTarget, uploadTarget } from '@dressing-room/contract/images'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { NotTaken, type SentPicture, sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A file on its way, or one that was not taken. */
export interface PendingPicture {
  id: number
  name: string
  /** Shows it from the browser's own memory; '' where it is no picture. */
  preview: string
  /** From 0 to 1. */
  progress: number
  failure?: string
}

interface UploadsOptions {
  purpose: ImagePurpose
  onSent: (sent: SentPicture, id: number, name: string) => void
  onFailed: (name: string, message: string) => void
}

let lastId = 0

/** Sends files side by side, each with its progress; one that fails stays, to be tried again or taken away. */
export function useUploads({ purpose, onSent, onFailed }: UploadsOptions) {
  const [pending, setPending] = useState<PendingPicture[]>([])
  const files = useRef(new Map<number, { file: File; preview: string; abort?: AbortController }>())
  const publicIds = useRef(new Map<string, string>())
  const target = useRef<Promise<UploadTarget>>(undefined)

  useEffect(() => {
    const known = files.current
    return () => {
      for (const { abort, preview } of known.values()) {
        abort?.abort()
        URL.revokeObjectURL(preview)
      }
      known.clear()
    }
  }, [])

  const change = (id: number, change: Partial<PendingPicture>) =>
    setPending((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)))

  const forget = (id: number) => {
    const known = files.current.get(id)
    known?.abort?.abort()
    if (known) URL.revokeObjectURL(known.preview)
    files.current.delete(id)
    setPending((before) => before.filter((each) => each.id !== id))
  }

  const send = async (id: number) => {
    const known = files.current.get(id)
    if (!known) return
    const abort = new AbortController()
    known.abort = abort
    const { file } = known
    change(id, { progress: 0, failure: undefined })
    try {
      target.current ??= call(uploadTarget, {})
      const [to, blob] = await Promise.all([target.current, shrinkPicture(file)])
      const onProgress = (progress: number) => change(id, { progress })
      const sent = await sendPicture(blob, file.name, to, { purpose, onProgress, signal: abort.signal })
      if (sent.publicId) publicIds.current.set(sent.url, sent.publicId)
      forget(id)
      onSent(sent, id, file.name)
    } catch (error) {
      if (!(error instanceof NotTaken)) target.current = undefined
      if (abort.signal.aborted) return
      const failure = error instanceof NotTaken ? error.message : messageFor(error)
      console.info(`${file.name} was not uploaded`, error)
      change(id, { failure })
      onFailed(file.name, failure)
    }
  }

  return {
    pending,
    start(chosen: readonly File[]) {
      const added = chosen.map((file): PendingPicture => {
        lastId += 1
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : ''
        files.current.set(lastId, { file, preview })
        return { id: lastId, name: file.name, preview, progress: 0 }
      })
      setPending((before) => [...before, ...added])
      for (const { id } of added) void send(id)
    },
    retry: (id: number) => void send(id),
    cancel: forget,
    /** Of one that was uploaded here and that nothing shows yet, so that it counts for no quota. */
    takeBack: useCallback((url: string) => {
      const publicId = publicIds.current.get(url)
      if (!publicId) return
      publicIds.current.delete(url)
      call(removeUpload, { params: { publicId } }).catch((error: unknown) => {
        console.info('an unused picture stays until the shop sweeps it', error)
      })
    }, []),
  }
}
