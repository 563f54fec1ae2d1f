import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Refusal } from '../../../shared/graphql/refusal'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadImage } from '../../../shared/upload/upload-image'
import { moveRow } from '../use-moved-row'
import type { PictureRow } from './picture-rows'
import { MOST_PICTURES } from './picture-rows'

/** The pictures of a form, which are sent when they are chosen, one after the other. */
export function usePictureRows(initial: readonly PictureRow[], onChange: (rows: readonly PictureRow[]) => void) {
  const [rows, setRows] = useState(initial)
  const [isFull, setIsFull] = useState(false)
  // What uploads that are under way find when they end.
  const latest = useRef(rows)
  const last = useRef(0)
  const uploads = useRef<Promise<void>>(Promise.resolve())

  function put(changed: readonly PictureRow[]): void {
    latest.current = changed
    setRows(changed)
    onChange(changed)
  }

  const change = (key: string, changes: Partial<PictureRow>) =>
    put(latest.current.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  async function upload(key: string, file: File): Promise<void> {
    // It was removed while it waited.
    if (!latest.current.some((row) => row.key === key)) return
    try {
      const { id, url } = await uploadImage(file, (progress) => change(key, { progress }))
      change(key, { imageId: id, url, progress: null })
    } catch (failure) {
      const error = failure instanceof UploadError ? failure.message : t`The image could not be sent. Try again.`
      change(key, { error: `${file.name}: ${error}`, progress: null })
    }
  }

  return {
    rows,
    /** As they are at this moment, also for what began before. */
    rowsNow: () => latest.current,
    /** Whether some were left out, because there are too many. */
    isFull,
    change,
    /** Shows other pictures in place of these. */
    show(others: readonly PictureRow[]): void {
      setIsFull(false)
      put(others)
    },
    add(files: Iterable<File>): void {
      const chosen = [...files]
      const room = Math.max(MOST_PICTURES - latest.current.length, 0)
      setIsFull(chosen.length > room)
      for (const file of chosen.slice(0, room)) {
        last.current += 1
        const key = `new-${last.current}`
        const row = { key, imageId: null, url: null, alt: '', focus: null, progress: 0, error: null }
        put([...latest.current, row])
        uploads.current = uploads.current.then(() => upload(key, file))
      }
    },
    remove(key: string): void {
      setIsFull(false)
      put(latest.current.filter((row) => row.key !== key))
    },
    move: (key: string, by: -1 | 1) => put(moveRow(latest.current, key, by)),
    /** Waits until all have got there. Throws Refusal if one has not. */
    async settle(): Promise<readonly PictureRow[]> {
      await uploads.current
      if (latest.current.some(({ error }) => error !== null)) {
        throw new Refusal(t`A picture could not be sent. Remove it, or choose it again.`)
      }
      return latest.current
    },
  }
}
