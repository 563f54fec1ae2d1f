import { Box } from '@chakra-ui/react/box'
import { useWatch } from 'react-hook-form'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { formatMoney } from '../../shared/format/money'
import { parsePrice } from '../../shared/format/price'
import { formatPieces, parseQuantity } from '../../shared/format/quantity'
import { SelectField, TextField } from '../../shared/forms/fields'
import { type ProductInput, type ProductValues, parseStockDelta } from './product-schema'

type NumberName = 'price' | 'minQuantity' | 'availableQuantity' | 'stockDelta'

/** The form that the fields belong to. */
interface FormProps {
  form: UseFormReturn<ProductValues, unknown, ProductInput>
  field: (name: keyof ProductValues) => UseFormRegisterReturn & { error: string | undefined }
}

interface NumberFieldProps extends FormProps {
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
  field,
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
      {...field(name)}
    />
  )
}

function understandPrice(text: string): string | null {
  const amount = parsePrice(text, BASE_CURRENCY)
  return amount === null ? null : `Understood as ${formatMoney({ amount, currency: BASE_CURRENCY })}`
}

function understandPieces(text: string): string | null {
  const count = parseQuantity(text)
  return count === null ? null : `Understood as ${formatPieces(count)}`
}

function understandStockDelta(text: string): string | null {
  const delta = parseStockDelta(text)
  if (delta === null) return null
  return delta < 0 ? `Understood as ${formatPieces(-delta)} taken out` : `Understood as ${formatPieces(delta)} put in`
}

/** What one piece costs, and how many one must take. */
export function PriceFields(form: FormProps) {
  return (
    <>
      <NumberField
        {...form}
        name="price"
        label="Price"
        hint="US dollars for one piece"
        inputMode="decimal"
        understand={understandPrice}
      />
      <NumberField
        {...form}
        name="minQuantity"
        label="Minimum Quantity"
        hint="Pieces in one order"
        understand={understandPieces}
      />
    </>
  )
}

/** How many pieces a new product begins with. */
export function FirstStockField(form: FormProps) {
  return (
    <NumberField
      {...form}
      name="availableQuantity"
      label="Available Quantity"
      hint="Pieces in stock"
      understand={understandPieces}
    />
  )
}

const REASONS = {
  '': 'Choose',
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
export function StockFields({ inStock, ...form }: FormProps & { inStock: number }) {
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="l3" px="4" pb="4" pt="2" minW="0">
      <Box as="legend" px="1" textStyle="sm" fontWeight="medium">
        Stock: {formatPieces(inStock)}
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <NumberField
          {...form}
          name="stockDelta"
          label="Change of stock"
          hint="Pieces that come or go, such as +20 or -5"
          inputMode="text"
          isRequired={false}
          understand={understandStockDelta}
        />
        <SelectField label="Reason" options={REASONS} {...form.field('stockReason')} />
      </Box>
    </Box>
  )
}
