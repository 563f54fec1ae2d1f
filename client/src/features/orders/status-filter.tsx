import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'
import type { OrderRow_OrderFragment } from './order-row.generated'
import { STATUS_LABELS } from './order-status'

type OrderStatus = OrderRow_OrderFragment['status']

const STATUSES = Object.keys(STATUS_LABELS) as OrderStatus[]

/** The state that a word from an address means; null for none. */
export function toOrderStatus(word: string | null): OrderStatus | null {
  return STATUSES.find((status) => status === word) ?? null
}

/** Chooses one state, or all. */
export function StatusFilter({
  value,
  onChange,
}: {
  value: OrderStatus | null
  onChange: (status: OrderStatus | null) => void
}) {
  return (
    <Field.Root id="status" w={{ base: 'full', sm: '12rem' }}>
      <Field.Label>State</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name="status"
          value={value ?? ''}
          onChange={(event) => onChange(toOrderStatus(event.target.value))}
        >
          <option value="">All states</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
