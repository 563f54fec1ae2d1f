import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { formatMoney, type MoneyValue } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { TextField } from '../../shared/forms/fields'
import type { SessionUser } from '../../shared/auth/session-store'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import type { QuantityLimits } from './order-rules'

interface OrderFactsProps {
  product: OrderForm_ProductFragment
  /** Of the chosen size, or else of the product. */
  limits: QuantityLimits
  /** What one piece costs in the typed quantity. */
  unitPrice: MoneyValue
  user: SessionUser
}

/** What the form says but does not ask: who orders, and what. */
export function OrderFacts({ product, limits, unitPrice, user }: OrderFactsProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      gap="3"
      p="4"
      bg="bg.subtle"
      borderRadius="l2"
      role="group"
      aria-label={t`Your details and the product`}
    >
      <Fact span={6} label={t`Product Name`} name="productName" value={product.name} dir="auto" />
      <Fact span={2} label={t`Price`} name="price" value={formatMoney(unitPrice)} />
      <Fact span={2} label={t`Min Quantity`} name="minQuantity" value={formatQuantity(limits.minQuantity)} />
      <Fact
        span={2}
        label={t({ message: 'Available', context: 'pieces in stock' })}
        name="availableQuantity"
        value={formatQuantity(limits.availableQuantity)}
      />
      <Fact
        span={{ base: 6, sm: 2 }}
        label={t({ message: 'Name', context: 'of a person' })}
        name="name"
        value={user.name}
        dir="auto"
      />
      <Fact span={{ base: 6, sm: 4 }} label={t`Email`} name="customer" value={user.email} dir="auto" />
    </Box>
  )
}

interface FactProps {
  span: number | { base: number; sm: number }
  label: string
  name: string
  value: string
  /** `auto` where the words may be of another direction than the page. */
  dir?: 'auto'
}

function Fact({ span, label, name, value, dir }: FactProps) {
  const gridColumn = typeof span === 'number' ? `span ${span}` : { base: `span ${span.base}`, sm: `span ${span.sm}` }
  return (
    <Box gridColumn={gridColumn} minW="0">
      <TextField
        label={label}
        name={name}
        value={value}
        readOnly
        dir={dir}
        // To be read, not stopped at: by Tab one comes from what is above the form to the first thing to fill in.
        tabIndex={-1}
        autoComplete="off"
        h="auto"
        p="0"
        border="0"
        borderRadius="l1"
        bg="transparent"
        color="fg"
        fontWeight="medium"
        fontVariantNumeric="tabular-nums"
        textOverflow="ellipsis"
        // Below its label, whichever way the words themselves run.
        textAlign="match-parent"
        css={{ '@supports (text-align: -webkit-match-parent)': { textAlign: '-webkit-match-parent' } }}
      />
    </Box>
  )
}
