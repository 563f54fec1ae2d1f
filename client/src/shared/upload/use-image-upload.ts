import { useRef, useState } from 'react'
import type { UploadedImage } from './upload-image'
import { uploadImage } from './upload-image'

/** The upload of a form's picture. */
export interface ImageUpload {
  /** What part has gone, 0 to 1; null while nothing is under way. */
  progress: number | null
  /** Sends the file, once: a repeat after a failure further on finds it sent. Throws UploadError. */
  send(file: File): Promise<UploadedImage>
}

/** Uploads a form's picture and says how far it has got. */
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
    } finally {
      setProgress(null)
    }
  }

  return { progress, send }
}
