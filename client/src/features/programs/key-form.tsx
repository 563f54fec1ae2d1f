import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { requiredMessage, requiredText } from '../../shared/forms/rules/text'
import { formatList } from '../../shared/format/list'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import type { ApiScope } from '../../shared/graphql/schema.generated'
import { ChoicesField, requiredChoices } from './choices-field'
import { scopeLabels } from './program-words'
import { useCreateApiKeyMutation } from './programs.generated'

interface KeyFormProps {
  onMade: (secret: string) => void
  onClose: () => void
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const OWN_DATE = ''

const fields = z.object({
  name: requiredText(msg`Description`, 100),
  scopes: requiredChoices<ApiScope>(msg`Permission`),
  days: z.string(),
  expiresOn: z.string(),
})

type KeyValues = z.output<typeof fields>

const schema = fields.check(
  z.refine(({ days, expiresOn }: KeyValues) => days !== OWN_DATE || expiresOn !== '', {
    path: ['expiresOn'],
    error: () => requiredMessage(msg`Expiry date`),
  }),
)

const initialKey = (): KeyValues => ({ name: '', scopes: [], days: '90', expiresOn: dayIn(90) })

/** Creates an API key. */
export function KeyForm({ onMade, onClose }: KeyFormProps) {
  const { send: createApiKey } = useAct(useCreateApiKeyMutation)
  const { confirm, dialog } = useConfirmation()
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: initialKey(),
    confirm: ask,
    send({ name, scopes, days: chosen, expiresOn: ownDate }, { idempotencyKey }) {
      const expiresOn = chosen === OWN_DATE ? ownDate : dayIn(Number(chosen))
      return createApiKey({ input: { name, scopes, expiresOn, idempotencyKey } })
    },
    onSaved: ({ secret }) => onMade(secret),
    afterSave: 'shut',
    // The date field is hidden without an own date.
    renamed: ({ days: chosen }): Record<string, 'days'> => (chosen === OWN_DATE ? {} : { expiresOn: 'days' }),
  })
  const days = useWatch({ control: form.control, name: 'days' })

  function ask({ name, scopes }: KeyValues): Promise<boolean> {
    const rights = formatList(scopes.map((scope) => scopeLabels()[scope]))
    return confirm({
      title: (
        <Trans>
          Create the key <bdi>{name}</bdi>?
        </Trans>
      ),
      children: <Trans>Everyone who has it can do this: {rights}. You can revoke it at any time.</Trans>,
      confirmLabel: t`Create key`,
    })
  }

  return (
    <Form aria-label={t`Create key`} onSubmit={submit}>
      <TextField label={t`Description`} required autoComplete="off" {...field('name')} />
      <ChoicesField label={t`Permissions`} options={scopeLabels()} {...field('scopes')} />
      <SelectField
        label={t`Expires after`}
        options={{ 30: t`30 days`, 90: t`90 days`, 365: t`One year`, [OWN_DATE]: t`Until a date` }}
        {...field('days')}
      />
      {days === OWN_DATE && (
        <TextField
          label={t`Expiry date`}
          type="date"
          required
          min={dayIn(0)}
          max={dayIn(730)}
          {...field('expiresOn')}
        />
      )}
      {dialog}
      <SaveOrClose
        isBusy={isBusy}
        busyText={t`Creating the key…`}
        onClose={onClose}
        error={error}
      >{t`Create key`}</SaveOrClose>
    </Form>
  )
}
