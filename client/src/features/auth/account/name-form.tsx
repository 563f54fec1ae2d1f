import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { TextField } from '../../../shared/forms/text-field'
import { nameRules } from '../../../shared/auth/credential-rules'
import type { SessionUser } from '../../../shared/auth/session-store'
import { useAccountChange } from './use-account-change'

/** Changes the name that the shop shows. */
export function NameForm({ user }: { user: SessionUser }) {
  const { run, unlessResting, isBusy, isResting, error } = useAccountChange()
  const [isDone, setIsDone] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: user.name } })

  const submit = handleSubmit(async ({ name }) => {
    setIsDone(false)
    setIsDone(await run((firebase, config) => firebase.changeName(config, user.email, name.trim())))
  })

  return (
    <Form onSubmit={unlessResting(submit)} aria-label="Change name">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        required
        error={formState.errors.name?.message}
        {...register('name', { ...nameRules, onChange: () => setIsDone(false) })}
      />
      <SubmitButton
        size="md"
        w="auto"
        justifySelf="start"
        isBusy={isBusy}
        busyText="Changing your name…"
        doneText={isResting ? 'Name changed' : undefined}
      >
        Change Name
      </SubmitButton>
      <Notice kind="success">{isDone && 'Your name is changed.'}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
