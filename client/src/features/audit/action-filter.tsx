import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { ACTION_LABELS, toAuditAction } from './audit-words'

type AuditAction = keyof typeof ACTION_LABELS

/** Chooses one kind of act, or all. */
export function ActionFilter({
  value,
  onChange,
}: {
  value: AuditAction | null
  onChange: (action: AuditAction | null) => void
}) {
  return (
    <Field.Root id="action" w={{ base: 'full', sm: '14rem' }}>
      <Field.Label>Act</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name="action"
          value={value ?? ''}
          onChange={(event) => onChange(toAuditAction(event.target.value))}
        >
          <option value="">All acts</option>
          {Object.entries(ACTION_LABELS).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
