import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MoneyValue } from '../../shared/format/money'
import { parseQuantity } from '../../shared/format/typed-number'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { SizeField } from '../../shared/forms/size-field'
import { priceSpan } from '../../shared/prices/chosen-size'
import { SubmitButton } from '../../shared/forms/submit-button'
import { lineProblem } from './line-problem'
import { useBasketChanges } from './put-in-basket'
import { type QuotedProduct, QuantityQuote } from './quantity-quote'

interface AddFormProps {
  product: { id: string; sku: string; name: string; stockBySize: boolean; variants: readonly Size[] } & QuotedProduct
  /** Id of the chosen size; empty for none. */
  size: string
  /** Called with what is typed, where it is a number of pieces. */
  onQuantity: (quantity: number) => void
  onSize: (variantId: string) => void
}

/** A size, with what can be ordered of it. */
type Size = { id: string; name: string; price: MoneyValue } & QuotedProduct

/** Says what some pieces of a product cost, and puts them into the basket, which names no sizes: one that is chosen is ordered at once. */
export function AddForm({ product, size, onQuantity, onSize }: AddFormProps) {
  const { id, sku, name, minQuantity } = product
  const { add } = useBasketChanges()
  const [error, setError] = useState<string | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const chosen = product.variants.find((one) => one.id === size)
  const isBySize = product.stockBySize || chosen !== undefined
  const [typed, setTyped] = useState(String(minQuantity))
  const wanted = quantityProblem(typed, 1) === null ? parseQuantity(typed) : null

  function read(text: string): void {
    setTyped(text)
    const quantity = parseQuantity(text)
    if (quantity !== null) onQuantity(quantity)
  }
  // Typed maybe before the page's script ran.
  useEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) read(field.current.value)
    // Once: later changes are heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  async function put(typed: string): Promise<void> {
    if (isBySize) return
    const quantity = parseQuantity(typed)
    const problem = quantityProblem(typed, minQuantity) ?? lineProblem(quantity ?? 0, product)?.message ?? null
    setError(problem)
    setAdded(null)
    if (problem !== null || quantity === null) return
    setAdded(quantity)
    if (!(await add([{ productId: id, sku, name, quantity }]))) setAdded(null)
  }

  return (
    <Form
      aria-label={t`Put into the basket`}
      gridTemplateColumns="7rem minmax(0, auto)"
      justifyContent="start"
      alignItems="start"
      columnGap="3"
      rowGap="1"
      onSubmit={(event) => {
        event.preventDefault()
        // Typed maybe before the page's script ran.
        void put(String(new FormData(event.currentTarget).get('basketQuantity') ?? ''))
      }}
    >
      <SizeField product={product} chosen={size} onChoose={onSize} />
      <TextField
        ref={field}
        label={t`Quantity`}
        name="basketQuantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        defaultValue={minQuantity}
        error={error}
        onChange={({ currentTarget }) => {
          setError(null)
          read(currentTarget.value)
        }}
      />
      {isBySize ? (
        <Box mt="7" textStyle="sm" color="fg.muted">
          <Trans>The basket names no sizes: order yours by “Order now”.</Trans>
        </Box>
      ) : (
        <SubmitButton variant="outline" size="md" w="auto" mt="7" isBusy={false} busyText="">
          <Trans>Add to basket</Trans>
        </SubmitButton>
      )}
      <chakra.output
        htmlFor="basketQuantity"
        gridColumn="1 / -1"
        minH="6"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
      >
        {error === null && wanted !== null && (chosen || !priceSpan(product.variants)) && (
          <QuantityQuote product={chosen ?? product} quantity={wanted} />
        )}
      </chakra.output>
      {/* Its room is kept: nothing moves when there is something to say. */}
      <Box
        gridColumn="1 / -1"
        minH="6"
        textStyle="sm"
        aria-live="polite"
        css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}
      >
        {added !== null && (
          <>
            {plural(added, { one: '# piece is in your basket now.', other: '# pieces are in your basket now.' })}{' '}
            <Link to="/basket">
              <Trans>Go to the basket</Trans>
            </Link>
          </>
        )}
      </Box>
    </Form>
  )
}
