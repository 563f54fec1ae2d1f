import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess } from '../../shared/graphql/refusal'
import type { ApiScope } from '../../shared/graphql/schema.generated'
import { ChoicesField } from './choices-field'
import { useRefused } from './use-refused'
import { scopeLabels } from './program-words'
import { CreateApiKeyDocument } from './programs.generated'

interface KeyFormProps {
  onMade: (secret: string) => void
  onClose: () => void
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const OWN_DATE = ''

/** Makes a key for a program. */
export function KeyForm({ onMade, onClose }: KeyFormProps) {
  const client = useApolloClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [days, setDays] = useState('90')
  const [date, setDate] = useState(dayIn(90))
  const { isBusy, error, run } = useAttempt({ isOnce: true })
  const { errorOf, explain, forget } = useRefused({ name, scopes, expiresOn: date })

  async function make(): Promise<void> {
    const expiresOn = days === OWN_DATE ? date : dayIn(Number(days))
    const { data } = await client.mutate({
      mutation: CreateApiKeyDocument,
      variables: { input: { name, scopes, expiresOn } },
    })
    onMade(expectSuccess(data?.createApiKey, 'CreateApiKeySuccess').secret)
  }

  return (
    <Form
      aria-label={t`Make a key`}
      onSubmit={(event) => {
        event.preventDefault()
        forget()
        void run(make, explain)
      }}
    >
      <TextField
        label={t`What it is for`}
        name="name"
        required
        error={errorOf('name')}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ChoicesField
        label={t`What it may do`}
        options={scopeLabels()}
        chosen={scopes}
        onChange={setScopes}
        error={errorOf('scopes')}
      />
      <SelectField
        label={t`Works for`}
        name="days"
        options={{ 30: t`30 days`, 90: t`90 days`, 365: t`One year`, [OWN_DATE]: t`Until a date` }}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      {days === OWN_DATE && (
        <TextField
          label={t`Last day`}
          name="expiresOn"
          type="date"
          min={dayIn(0)}
          max={dayIn(730)}
          error={errorOf('expiresOn')}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      )}
      <SaveOrClose
        isBusy={isBusy}
        busyText={t`Making the key…`}
        onClose={onClose}
        error={error}
      >{t`Make the key`}</SaveOrClose>
    </Form>
  )
}
