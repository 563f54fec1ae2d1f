import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { ownName } from '../../../shared/forms/rules/text'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { TextField } from '../../../shared/forms/fields'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import type { SessionUser } from '../../../shared/auth/session-store'
import { useAccountChange } from './use-account-change'

const schema = z.object({ name: ownName })

export function NameForm({ user }: { user: SessionUser }) {
  const { run, unlessResting, isBusy, isResting, error } = useAccountChange()
  const [isDone, setIsDone] = useState(false)
  const { field, submit } = useMutationForm({
    schema,
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
