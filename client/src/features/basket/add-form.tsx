import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { parseQuantity } from '../../shared/format/typed-number'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { SIZE_FIELD, SizeField } from '../../shared/forms/size-field'
import { SubmitButton } from '../../shared/forms/submit-button'
import { type SizedProduct, inSize, mustNameSize, priceSpan, sizeOf } from '../../shared/prices/chosen-size'
import { keyOfItem } from '../../shared/lines/line-item'
import { getBasket } from './basket-store'
import { lineProblem } from './line-problem'
import { applyChange } from './lines'
import { ignoreSecondClick } from './ignore-second-click'
import { useBasketChanges } from './put-in-basket'
import { QuantityQuote } from './quantity-quote'

interface AddFormProps {
  product: { id: string; name: string } & SizedProduct
  /** Id of the chosen size; empty for none. */
  size: string
  /** The quantity to begin with; null for the smallest order. */
  quantity?: number | null
  /** Called with what is typed, where it is a number of pieces. */
  onQuantity: (quantity: number) => void
  onSize: (variantId: string) => void
}

/** Says what some pieces of a product cost, in the chosen size, and puts them into the basket. */
export function AddForm({ product, size, quantity: chosenBefore = null, onQuantity, onSize }: AddFormProps) {
  const { id, sku, name } = product
  const { add } = useBasketChanges()
  const [error, setError] = useState<string | null>(null)
  /** Pieces that are in the basket by now; null before any were put there. */
  const [present, setPresent] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isSizeMissing, setIsSizeMissing] = useState(false)
  const chosen = sizeOf(product, size)
  const offered = inSize(product, size)
  const { minQuantity } = product
  const [typed, setTyped] = useState(String(chosenBefore ?? minQuantity))
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
    const quantity = parseQuantity(typed)
    const isOut = offered.availableQuantity < offered.minQuantity
    // A size may have a smaller minimum than the product that it is of.
    const isMissing = !chosen && (mustNameSize(product) || isOut)
    // What is said of a line in the basket is to take it out.
    const problem = isOut
      ? t`This size cannot be ordered at the moment. Choose another one.`
      : (quantityProblem(typed, offered.minQuantity) ?? lineProblem(quantity ?? 0, offered)?.message ?? null)
    setIsSizeMissing(isMissing)
    setError(isMissing ? null : problem)
    setPresent(null)
    if (isMissing) document.getElementsByName(SIZE_FIELD)[0]?.focus()
    if (isMissing || problem !== null || quantity === null) return
    const item = { productId: id, ...(chosen && { variantId: chosen.id, size: chosen.name }) }
    const lines = [{ ...item, sku, name, quantity }]
    const after = applyChange(getBasket().lines, { kind: 'add', lines })
    setPresent(after.find((line) => keyOfItem(line) === keyOfItem(item))?.quantity ?? quantity)
    if (!(await add(lines))) setPresent(null)
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
      <SizeField
        product={product}
        chosen={size}
        isMissing={isSizeMissing && !chosen}
        onChoose={(variantId) => {
          setError(null)
          setPresent(null)
          onSize(variantId)
        }}
      />
      <TextField
        ref={field}
        label={t`Quantity`}
        name="basketQuantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        defaultValue={chosenBefore ?? minQuantity}
        error={error}
        onChange={({ currentTarget }) => {
          setError(null)
          read(currentTarget.value)
        }}
      />
      <SubmitButton variant="outline" size="md" w="auto" mt="7" isBusy={false} busyText="" onClick={ignoreSecondClick}>
        <Trans>Add to basket</Trans>
      </SubmitButton>
      <chakra.output
        htmlFor="basketQuantity"
        gridColumn="1 / -1"
        minH="6"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
      >
        {error === null && wanted !== null && (chosen || !priceSpan(product.variants)) && (
          <QuantityQuote product={offered} quantity={wanted} />
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
        {present !== null && (
          <>
            {plural(present, { one: '# piece is in your basket now.', other: '# pieces are in your basket now.' })}{' '}
            <Link to="/basket">
              <Trans>Go to the basket</Trans>
            </Link>
          </>
        )}
      </Box>
    </Form>
  )
}
