import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Refusal } from '../graphql/refusal'
import { UploadError } from './send-file'
import { uploadFile } from './uploads'

/** A chosen file and its upload state. */
export interface ChosenFile {
  key: number
  name: string
  /** Bytes. */
  size: number
  /** Uploaded part, 0 to 1; null after the upload or a failure. */
  progress: number | null
  /** Why the upload failed. */
  error: string | null
}

export interface Files {
  /** Maximum number of files. */
  most: number
  chosen: readonly ChosenFile[]
  /** Whether files were dropped because there were too many. */
  isFull: boolean
  /** Uploads files one after the other, up to the maximum. */
  add(files: Iterable<File>): void
  remove(key: number): void
  /** Removes all files after the form was sent. */
  clear(): void
  /**
   * Waits for all uploads; resolves to their ids.
   * @throws Refusal if one failed
   */
  settle(): Promise<string[]>
}

/** The upload function, and the maximum number of files. */
interface FilesSettings {
  upload: typeof uploadFile
  most: number
}

const OF_QUOTATION: FilesSettings = { upload: uploadFile, most: 5 }

/** Uploads a form's files when they are chosen, so that submitting is fast. */
export function useFiles({ upload: send, most }: FilesSettings = OF_QUOTATION): Files {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [isFull, setIsFull] = useState(false)
  const last = useRef(0)
  // Files of the last submit.
  const settled = useRef<readonly number[]>([])
  const uploads = useRef(new Map<number, Promise<string | null>>())

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setChosen((before) => before.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  async function upload(key: number, file: File, previous: Promise<unknown>): Promise<string | null> {
    await previous
    // Removed while it waited.
    if (!uploads.current.has(key)) return null
    try {
      return await send(file, (progress) => change(key, { progress }))
    } catch (failure) {
      const error = failure instanceof UploadError ? failure.message : t`The upload failed. Try again.`
      change(key, { error })
      return null
    } finally {
      change(key, { progress: null })
    }
  }

  return {
    most,
    chosen,
    isFull,
    add(files) {
      const added = [...files]
      const room = most - uploads.current.size
      setIsFull(added.length > room)
      for (const file of added.slice(0, Math.max(room, 0))) {
        last.current += 1
        const key = last.current
        const before = [...uploads.current.values()].at(-1) ?? Promise.resolve()
        setChosen((all) => [...all, { key, name: file.name, size: file.size, progress: 0, error: null }])
        uploads.current.set(key, upload(key, file, before))
      }
    },
    remove(key) {
      uploads.current.delete(key)
      setIsFull(false)
      setChosen((before) => before.filter((file) => file.key !== key))
    },
    clear() {
      for (const key of settled.current) uploads.current.delete(key)
      setIsFull(false)
      setChosen((before) => before.filter(({ key }) => uploads.current.has(key)))
    },
    async settle() {
      const began = [...uploads.current]
      const ids = await Promise.all(began.map(([, id]) => id))
      // Removed files are not sent.
      const present = began.flatMap(([key], place) => (uploads.current.has(key) ? [{ key, id: ids[place] }] : []))
      const sent = present.flatMap(({ id }) => id ?? [])
      if (sent.length < present.length) throw new Refusal(t`A file couldn’t be uploaded. Remove it or choose it again.`)
      settled.current = present.map(({ key }) => key)
      return sent
    },
  }
}
