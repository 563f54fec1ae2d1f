import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SessionUser } from '../../../shared/auth/session-store'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { ImageField, requiredImage, useImageUpload } from '../../../shared/forms/image-field'
import { Notice } from '../../../shared/forms/notice'
import { ownName } from '../../../shared/forms/rules/text'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { explainFailure } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { Portrait } from '../../../shared/ui/portrait'
import { News } from '../news'
import type { PhotoForm_UserFragment } from './photo-form.generated'
import { useUpdateProfileMutation } from './photo-form.generated'
import { useAccountChange } from './use-account-change'

const nameSchema = z.object({ name: ownName })

export function NameForm({ user }: { user: SessionUser }) {
  const { run, unlessResting, isBusy, isResting, error } = useAccountChange()
  const [isDone, setIsDone] = useState(false)
  const { field, submit } = useMutationForm({
    schema: nameSchema,
    initial: { name: user.name },
    async send({ name }) {
      setIsDone(false)
      setIsDone(await run((firebase, config) => firebase.changeName(config, user.email, name)))
    },
  })

  return (
    <Form onSubmit={unlessResting(submit)} aria-label={t`Change name`}>
      <TextField
        label={t({ message: 'Name', context: 'of a person' })}
        autoComplete="name"
        maxLength={100}
        required
        {...field('name', { onChange: () => setIsDone(false) })}
      />
      <SubmitButton
        size="md"
        w="auto"
        justifySelf="start"
        isBusy={isBusy}
        busyText={t`Changing your name…`}
        doneText={isResting ? t`Name changed` : undefined}
      >
        <Trans>Change name</Trans>
      </SubmitButton>
      <Notice kind="success">{isDone && t`Name updated.`}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

const photoSchema = z.object({ photo: requiredImage })

/** Adds, replaces or removes the user's photo. */
export function PhotoForm({ photo }: { photo: PhotoForm_UserFragment['photo'] }) {
  const { set, remove, isBusy, error, progress } = usePhotoChange()
  const [news, setNews] = useState<string | null>(null)
  const { form, field, submit } = useMutationForm({ schema: photoSchema, initial: { photo: null }, send: setPhoto })
  const files = useWatch({ control: form.control, name: 'photo' })

  async function setPhoto({ photo: file }: z.output<typeof photoSchema>): Promise<void> {
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

/** Runs one photo change at a time. `set` and `remove` resolve to whether it succeeded; `error` says why not. */
function usePhotoChange() {
  const { send: updateProfile } = useAct(useUpdateProfileMutation)
  const upload = useImageUpload()
  const { isBusy, error, run } = useAttempt()

  const change = (getImageId: () => Promise<string | null>) =>
    run(async () => updateProfile({ input: { imageId: await getImageId() } }), explainFailure)

  return {
    set: (file: File) => change(async () => (await upload.send(file)).id),
    remove: () => change(() => Promise.resolve(null)),
    isBusy,
    error,
    progress: upload.progress,
  }
}
