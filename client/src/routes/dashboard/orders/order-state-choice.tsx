import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { toOrderStatus } from '../../../features/orders/order-status'
import { type OrderStatus, statusLabels } from '../../../features/orders/order-words'
import { SelectField } from '../../../shared/forms/fields'
import { formatQuantity } from '../../../shared/format/quantity'
import { useAddressFilter } from '../use-address-filter'

interface OrderStateChoiceProps {
  /** How many orders stand in each state; undefined until it is known. */
  counts: readonly { status: OrderStatus; count: number }[] | undefined
  /** Whether there is room for all of them side by side. */
  isWide: boolean
}

/** The states, each with how many orders stand there; the one chosen stands in the address. */
export function OrderStateChoice({ counts, isWide }: OrderStateChoiceProps) {
  const [word, choose] = useAddressFilter('status')
  const chosen = toOrderStatus(word) ?? ''
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const numbers: Record<string, number | undefined> = { '': all }
  for (const { status, count } of counts ?? []) numbers[status] = count
  const labels = Object.entries({ '': t`All states`, ...statusLabels() })
  const name = t({ message: 'State', context: 'of an order' })

  if (!isWide) {
    const withNumber = ([value, label]: [string, string]) => {
      const number = numbers[value]
      return [value, number === undefined ? label : `${label} (${formatQuantity(number)})`]
    }
    return (
      <SelectField
        label={name}
        name="status"
        frame={{ w: { base: 'full', sm: '14rem' } }}
        options={Object.fromEntries(labels.map(withNumber)) as Record<string, string>}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
    )
  }
  return (
    <Box role="group" aria-label={name} display="flex" flexWrap="wrap" gap="1">
      {labels.map(([value, label]) => (
        <Button
          key={value}
          size="xs"
          variant={value === chosen ? 'solid' : 'outline'}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {label}
          {numbers[value] !== undefined && <Box as="span">{formatQuantity(numbers[value])}</Box>}
        </Button>
      ))}
    </Box>
  )
}
