import { useState } from 'react'
import type { ChangeEvent } from 'react'
import type { ShopApi } from './shop-api'

interface UploadImageProps {
  api: ShopApi
  onUploaded(imageId: string): void
}

/** A file for `POST /api/image`: GraphQL takes the id that comes back. */
export function UploadImage({ api, onUploaded }: UploadImageProps) {
  const [outcome, setOutcome] = useState('')

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picture = target.files?.[0]
    if (!picture) return
    // Or choosing the same file again would change nothing.
    target.value = ''
    setOutcome('Uploading…')
    try {
      const imageId = await api.upload(picture)
      onUploaded(imageId)
      setOutcome(`Uploaded: imageId ${imageId}`)
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <div className="upload">
      <label>
        Upload an image
        <input type="file" accept="image/jpeg,image/png,image/webp" onChange={(event) => void handleChange(event)} />
      </label>
      <p role="status">{outcome}</p>
    </div>
  )
}
