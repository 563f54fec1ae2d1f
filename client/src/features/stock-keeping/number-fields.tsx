import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { formatMoney } from '../../shared/format/money'
import { parsePrice } from '../../shared/format/price'
import { formatQuantity } from '../../shared/format/quantity'
import { TextField } from '../../shared/forms/text-field'
import { parsePieces, parseStockDelta, productRules } from './product-rules'
import type { ProductValues } from './product-values'

type NumberName = 'price' | 'minQuantity' | 'availableQuantity' | 'stockDelta'

const pieces = (count: number) => (count === 1 ? '1 piece' : `${formatQuantity(count)} pieces`)

interface NumberFieldProps {
  form: UseFormReturn<ProductValues>
  name: NumberName
  label: string
  hint: string
  inputMode?: 'decimal' | 'numeric' | 'text'
  isRequired?: boolean
  /** A sentence that says what the typed text means; null for nothing yet. */
  understand: (text: string) => string | null
}

/** A number, with what was understood beneath it as one types. */
function NumberField({
  form,
  name,
  label,
  hint,
  inputMode = 'numeric',
  isRequired = true,
  understand,
}: NumberFieldProps) {
  const typed = useWatch({ control: form.control, name })
  const understood = understand(typed)
  return (
    <TextField
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      required={isRequired}
      hint={understood ?? hint}
      error={form.formState.errors[name]?.message}
      {...form.register(name, productRules[name])}
    />
  )
}

function understandPrice(text: string): string | null {
  const amount = parsePrice(text)
  return amount === null ? null : `Understood as ${formatMoney({ amount, currency: 'USD' })}`
}

function understandPieces(text: string): string | null {
  const count = parsePieces(text)
  return count === null ? null : `Understood as ${pieces(count)}`
}

function understandStockDelta(text: string): string | null {
  const delta = parseStockDelta(text)
  if (delta === null) return null
  return delta < 0 ? `Understood as ${pieces(-delta)} taken out` : `Understood as ${pieces(delta)} put in`
}

/** What one piece costs, and how many one must take. */
export function PriceFields({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <>
      <NumberField
        form={form}
        name="price"
        label="Price"
        hint="US dollars for one piece"
        inputMode="decimal"
        understand={understandPrice}
      />
      <NumberField
        form={form}
        name="minQuantity"
        label="Minimum Quantity"
        hint="Pieces in one order"
        understand={understandPieces}
      />
    </>
  )
}

/** How many pieces a new product begins with. */
export function FirstStockField({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <NumberField
      form={form}
      name="availableQuantity"
      label="Available Quantity"
      hint="Pieces in stock"
      understand={understandPieces}
    />
  )
}

const REASONS = {
  RECEIVED: 'A delivery came in',
  RETURNED: 'A customer sent them back',
  DAMAGED: 'Damaged or expired',
  LOST: 'Lost',
  ADJUSTMENT: 'Counted anew',
}

/**
 * What comes to the stock or goes from it, and why. Never the stock itself: orders may have lowered it since the form
 * was opened, and what they took would be back.
 */
export function StockFields({ form, inStock }: { form: UseFormReturn<ProductValues>; inStock: number }) {
  const { errors } = form.formState
  const error = errors.stockReason?.message
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="l3" px="4" pb="4" pt="2" minW="0">
      <Box as="legend" px="1" textStyle="sm" fontWeight="medium">
        Stock: {pieces(inStock)}
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <NumberField
          form={form}
          name="stockDelta"
          label="Change of stock"
          hint="Pieces that come or go, such as +20 or -5"
          inputMode="text"
          isRequired={false}
          understand={understandStockDelta}
        />
        <Field.Root id="stockReason" invalid={!!error} minW="0">
          <Field.Label>Reason</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-describedby={error && 'field::stockReason::error-text'}
              {...form.register('stockReason', productRules.stockReason)}
            >
              <option value="">Choose</option>
              {Object.entries(REASONS).map(([reason, meaning]) => (
                <option key={reason} value={reason}>
                  {meaning}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {error && <Field.ErrorText>{error}</Field.ErrorText>}
        </Field.Root>
      </Box>
    </Box>
  )
}
