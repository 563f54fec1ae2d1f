import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { parseQuantity } from '../../shared/format/typed-number'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { SubmitButton } from '../../shared/forms/submit-button'
import { lineProblem } from './line-problem'
import type { Limits } from './line-problem'
import { useBasketChanges } from './put-in-basket'

/** Puts some pieces of a product into the basket. */
export function AddForm({ product }: { product: { id: string; sku: string; name: string } & Limits }) {
  const { id, sku, name, minQuantity } = product
  const { add } = useBasketChanges()
  const [error, setError] = useState<string | null>(null)
  const [added, setAdded] = useState<number | null>(null)

  async function put(typed: string): Promise<void> {
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
      <TextField
        label={t`Quantity`}
        name="basketQuantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        defaultValue={minQuantity}
        error={error}
        onChange={() => setError(null)}
      />
      <SubmitButton variant="outline" size="md" w="auto" mt="7" isBusy={false} busyText="">
        <Trans>Add to basket</Trans>
      </SubmitButton>
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
