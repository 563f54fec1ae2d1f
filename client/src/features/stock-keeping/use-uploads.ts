import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../shared/graphql/refusal'
import { UploadError } from '../../shared/upload/send-file'

/** Upload state of a row's file. */
export interface Upload {
  /** Uploaded part, 0 to 1; null when it ended. */
  progress: number | null
  error: string | null
}

/** Keys of rows with an upload since the page was loaded. */
const live = new Set<string>()

/** Drops draft rows whose upload was interrupted by a reload. */
export const withFiles = <TRow extends { key: string; id: string | null }>(rows: readonly TRow[]): readonly TRow[] =>
  rows.filter(({ key, id }) => id !== null || live.has(key))

interface UploadSettings<TSent> {
  send: (file: File, onProgress: (part: number) => void) => Promise<TSent>
  onSent: (key: string, sent: TSent, file: File) => void
  /** Whether the row still exists. */
  isWanted: (key: string) => boolean
  failedText: () => string
  /** Instruction for a failed file. */
  refusedText: () => string
}

/** Uploads files when they are chosen, one after the other, each for a row. */
export function useUploads<TSent>({ send, onSent, isWanted, failedText, refusedText }: UploadSettings<TSent>) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const latest = useRef(uploads)
  const queue = useRef<Promise<void>>(Promise.resolve())
  // Uploads that started before a discard belong to an older form.
  const generation = useRef(0)
  useEffect(
    () => () => {
      for (const key of Object.keys(latest.current)) live.delete(key)
    },
    [],
  )

  function note(key: string, progress: number | null, error: string | null = null): void {
    latest.current = { ...latest.current, [key]: { progress, error } }
    setUploads(latest.current)
  }

  async function upload(key: string, file: File, number: number): Promise<void> {
    const isOpen = () => number === generation.current && isWanted(key)
    if (!isOpen()) return
    try {
      const sent = await send(file, (part) => isOpen() && note(key, part))
      if (!isOpen()) return
      note(key, null)
      onSent(key, sent, file)
    } catch (failure) {
      if (isOpen()) note(key, null, `${file.name}: ${failure instanceof UploadError ? failure.message : failedText()}`)
    }
  }

  return {
    uploads,
    begin(key: string, file: File): void {
      live.add(key)
      note(key, 0)
      const number = generation.current
      queue.current = queue.current.then(() => upload(key, file, number))
    },
    isPending: () => Object.entries(latest.current).some(([key, { progress }]) => progress !== null && isWanted(key)),
    settle: () => queue.current,
    forget(): void {
      generation.current += 1
      latest.current = {}
      setUploads({})
    },
    /** @throws Refusal if an upload failed */
    check(): void {
      const hasFailed = Object.entries(latest.current).some(([key, { error }]) => error !== null && isWanted(key))
      if (hasFailed) throw new Refusal(refusedText())
    },
  }
}
