import { ToolbarButton, useEditorContext } from '@graphiql/react'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { UPLOAD_FIRST } from './examples/example'
import { useWorkbench } from './workbench-context'

/** Sends a file to `POST /api/image`, shows the response, and writes the image's id into variables that need one. */
export function UploadImage() {
  const { send, imageId } = useWorkbench()
  const { responseEditor, variableEditor } = useEditorContext({ nonNull: true })
  const input = useRef<HTMLInputElement>(null)

  async function upload(picture: File): Promise<void> {
    const body = new FormData()
    body.append('image', picture)
    try {
      const answer = await send('/api/image', { method: 'POST', body })
      const { data, ...rest } = (await answer.json()) as { data?: { id: string } }
      responseEditor?.setValue(JSON.stringify({ ...rest, ...(data && { data }) }, null, 2))
      if (!data) return
      const before = variableEditor?.getValue() ?? ''
      variableEditor?.setValue(
        before.replaceAll(imageId.current ?? UPLOAD_FIRST, data.id).replaceAll(UPLOAD_FIRST, data.id),
      )
      imageId.current = data.id
    } catch (error) {
      responseEditor?.setValue(String(error))
    }
  }

  return (
    <>
      <ToolbarButton label="Upload an image" onClick={() => input.current?.click()}>
        <ImageUp className="graphiql-toolbar-icon" aria-hidden="true" />
      </ToolbarButton>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Image"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const picture = target.files?.[0]
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
          if (picture) void upload(picture)
        }}
      />
    </>
  )
}
