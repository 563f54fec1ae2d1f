import { useRef, useState } from 'react'
import { FieldRefusal } from '../graphql/refusal'
import { UploadError } from './send-file'
import type { UploadedImage } from './upload-image'
import { uploadImage } from './upload-image'

/** The upload of a form's picture. */
export interface ImageUpload {
  /** What part has gone, 0 to 1; null while nothing is under way. */
  progress: number | null
  /** Sends the file, once: a repeat after a failure further on finds it sent. Throws a FieldRefusal of `image`. */
  send(file: File): Promise<UploadedImage>
}

/** Uploads what is chosen in a form's field `image`, and says how far it has got. */
export function useImageUpload(): ImageUpload {
  const sent = useRef<{ file: File; image: UploadedImage } | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send(file: File): Promise<UploadedImage> {
    if (sent.current?.file === file) return sent.current.image
    setProgress(0)
    try {
      const image = await uploadImage(file, setProgress)
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
