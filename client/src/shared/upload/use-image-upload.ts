import { useRef, useState } from 'react'
import { FieldRefusal } from '../graphql/refusal'
import { UploadError } from './send-file'
import type { UploadedImage } from './upload-image'
import { uploadImage } from './upload-image'

interface ImageUpload {
  /** Uploaded part, 0 to 1; null when idle. */
  progress: number | null
  /**
   * Uploads the file once; a retry after a later failure reuses it.
   * @throws a FieldRefusal of `image`
   */
  send(file: File): Promise<UploadedImage>
}

/** Uploads the file of a form's field `image`, with progress. */
export function useImageUpload(upload = uploadImage): ImageUpload {
  const sent = useRef<{ file: File; image: UploadedImage } | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send(file: File): Promise<UploadedImage> {
    if (sent.current?.file === file) return sent.current.image
    setProgress(0)
    try {
      const image = await upload(file, setProgress)
      sent.current = { file, image }
      return image
    } catch (failure) {
      throw failure instanceof UploadError ? new FieldRefusal('image', failure.message) : failure
    } finally {
      setProgress(null)
    }
  }

  return { progress, send }
}
