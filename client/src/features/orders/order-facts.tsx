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
  /** Quantity limits of the chosen size, or of the product. */
  limits: QuantityLimits
  /** Unit price at the typed quantity. */
  unitPrice: MoneyValue
  user: SessionUser
}

/** Read-only facts of the form: customer and product. */
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
  /** `auto` where the text's direction may differ from the page's. */
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
        // Not a Tab stop: Tab goes to the first field.
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
        // Aligned with its label in either text direction.
        textAlign="match-parent"
        css={{ '@supports (text-align: -webkit-match-parent)': { textAlign: '-webkit-match-parent' } }}
      />
    </Box>
  )
}
