import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '../../../shared/forms/form'
import { ImageField } from '../../../shared/forms/image-field'
import { Notice } from '../../../shared/forms/notice'
import { requiredImage } from '../../../shared/forms/rules/image'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { Portrait } from '../../../shared/ui/portrait'
import { News } from '../news'
import type { PhotoForm_UserFragment } from './photo-form.generated'
import { usePhotoChange } from './use-photo-change'

const schema = z.object({ photo: requiredImage })

/** Adds, replaces or removes the user's photo. */
export function PhotoForm({ photo }: { photo: PhotoForm_UserFragment['photo'] }) {
  const { set, remove, isBusy, error, progress } = usePhotoChange()
  const [news, setNews] = useState<string | null>(null)
  const { form, field, submit } = useMutationForm({ schema, initial: { photo: null }, send: setPhoto })
  const files = useWatch({ control: form.control, name: 'photo' })

  async function setPhoto({ photo: file }: z.output<typeof schema>): Promise<void> {
    setNews(null)
    if (!(await set(file))) return
    form.reset()
    setNews(t`Photo updated.`)
  }

  async function handleRemove() {
    setNews(null)
    if (await remove()) setNews(t`Photo removed.`)
  }

  return (
    <Form onSubmit={submit} aria-label={t`Change photo`}>
      {photo && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Portrait key={photo.id} webpSrcSet={photo.webpSrcSet} size={96} alt={t`Your photo`} />
          <Button variant="outline" aria-busy={isBusy || undefined} onClick={() => void handleRemove()}>
            <Trans>Remove photo</Trans>
          </Button>
        </Box>
      )}
      <ImageField
        label={photo ? t`Another photo` : t`Photo`}
        required
        file={files?.[0]}
        progress={progress}
        {...field('photo', { onChange: () => setNews(null) })}
      />
      <SubmitButton
        size="md"
        w="auto"
        justifySelf="start"
        isBusy={isBusy}
        busyText={progress === null ? t`Saving…` : t`Uploading the photo…`}
      >
        {photo ? t`Replace photo` : t`Add photo`}
      </SubmitButton>
      {news && <News>{news}</News>}
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
