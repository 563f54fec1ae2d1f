import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useWatch } from 'react-hook-form'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { BASE_CURRENCY, formatMoney, parsePrice } from '../../shared/format/money'
import { formatWeight } from '../../shared/format/units'
import { parseQuantity } from '../../shared/format/number'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import type { ProductInput, ProductValues } from './product-schema'
import { parseStockDelta, stockReasonLabels } from './stock-change'

type NumberName = 'price' | 'minQuantity' | 'increment' | 'weight' | 'lowStock' | 'availableQuantity' | 'stockDelta'

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
  /** Describes the parsed text; null while there is none. */
  understand: (text: string) => string | null
}

/** A number field that shows how the text is understood. */
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
      {...LTR}
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
  if (amount === null) return null
  const price = formatMoney({ amount, currency: BASE_CURRENCY })
  return t`= ${price}`
}

function understandPieces(text: string): string | null {
  const count = parseQuantity(text)
  return count === null ? null : plural(count, { one: 'New stock: # unit', other: 'New stock: # units' })
}

function understandStockDelta(text: string): string | null {
  const delta = parseStockDelta(text)
  if (delta === null) return null
  const count = Math.abs(delta)
  return delta < 0
    ? plural(count, { one: 'Removes # unit', other: 'Removes # units' })
    : plural(count, { one: 'Adds # unit', other: 'Adds # units' })
}

/** Price, minimum order and carton size. */
export function PriceFields(form: FormProps) {
  return (
    <>
      <NumberField
        {...form}
        name="price"
        label={t`Price`}
        hint={t`US dollars per unit`}
        inputMode="decimal"
        understand={understandPrice}
      />
      <NumberField
        {...form}
        name="minQuantity"
        label={t`Minimum Quantity`}
        hint={t`Units in one order`}
        understand={understandPieces}
      />
      <NumberField
        {...form}
        name="increment"
        label={t`Carton`}
        hint={t`Customers must order full cartons of this many`}
        understand={understandPieces}
      />
    </>
  )
}

function understandGrams(text: string): string | null {
  const grams = parseQuantity(text)
  const weight = grams === null ? '' : formatWeight(grams)
  return grams === null ? null : t`= ${weight}`
}

/** Weight per unit, if known. */
export function WeightField(form: FormProps) {
  return (
    <NumberField
      {...form}
      name="weight"
      label={t`Weight`}
      hint={t`Weight per unit, in grams`}
      isRequired={false}
      understand={understandGrams}
    />
  )
}

/** Low-stock threshold, in units. */
export function LowStockField(form: FormProps) {
  return (
    <NumberField
      {...form}
      name="lowStock"
      label={t`Low stock below`}
      hint={t`Leave blank for three minimum orders; enter 0 to turn it off`}
      isRequired={false}
      understand={understandPieces}
    />
  )
}

/** Initial stock of a new product. */
export function FirstStockField(form: FormProps) {
  return (
    <NumberField
      {...form}
      name="availableQuantity"
      label={t`Available Quantity`}
      hint={t`Units in stock`}
      understand={understandPieces}
    />
  )
}

/**
 * A change of the stock with its reason. Never an absolute stock: orders may have lowered it since the form was opened,
 * and saving would restore their units.
 */
export function StockFields({ inStock, ...form }: FormProps & { inStock: number }) {
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="l3" px="4" pb="4" pt="2" minW="0">
      <Box as="legend" px="1" textStyle="sm" fontWeight="medium">
        {plural(inStock, { one: 'Stock: # unit', other: 'Stock: # units' })}
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <NumberField
          {...form}
          name="stockDelta"
          label={t`Stock change`}
          hint={t`Stock change, for example +20 or -5`}
          inputMode="text"
          isRequired={false}
          understand={understandStockDelta}
        />
        <ReasonField {...form} />
      </Box>
    </Box>
  )
}

/** Reason of a stock change. */
export function ReasonField({ field }: Pick<FormProps, 'field'>) {
  return (
    <SelectField
      label={t`Reason`}
      options={{ '': t({ message: 'Select', context: 'nothing is chosen yet' }), ...stockReasonLabels() }}
      {...field('stockReason')}
    />
  )
}
