import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../shared/graphql/refusal'
import { UploadError } from '../../shared/upload/send-file'

/** How far the file of a row is. */
export interface Upload {
  /** Part of the file that is sent, 0 to 1; null when it ended. */
  progress: number | null
  error: string | null
}

/** Keys of rows whose file is sent, or failed, since the page was loaded. */
const live = new Set<string>()

/** Drops rows of a draft whose file was not sent before a reload. */
export const withFiles = <TRow extends { key: string; id: string | null }>(rows: readonly TRow[]): readonly TRow[] =>
  rows.filter(({ key, id }) => id !== null || live.has(key))

interface UploadSettings<TSent> {
  send: (file: File, onProgress: (part: number) => void) => Promise<TSent>
  onSent: (key: string, sent: TSent, file: File) => void
  /** Whether a row is still in the list. */
  isWanted: (key: string) => boolean
  failedText: () => string
  /** What has to be done about a file that failed. */
  refusedText: () => string
}

/** Sends files when they are chosen, one after the other, each for a row. */
export function useUploads<TSent>({ send, onSent, isWanted, failedText, refusedText }: UploadSettings<TSent>) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const latest = useRef(uploads)
  const queue = useRef<Promise<void>>(Promise.resolve())
  // What was on its way when the form was discarded is of another one.
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
    /** @throws Refusal if a file failed */
    check(): void {
      const hasFailed = Object.entries(latest.current).some(([key, { error }]) => error !== null && isWanted(key))
      if (hasFailed) throw new Refusal(refusedText())
    },
  }
}
