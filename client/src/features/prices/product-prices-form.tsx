import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../shared/format/money'
import type { MoneyValue } from '../../shared/format/money'
import { parsePrice } from '../../shared/format/price'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { PriceConflictNotice } from './price-conflict-notice'
import { nameCurrency } from './price-list-words'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'
import type { PriceSlot } from './product-prices-values'
import { useProductPricesForm } from './use-product-prices-form'

/** A field for each currency: empty for a price that is derived. */
export function ProductPricesForm({ product }: { product: ProductPricesForm_ProductFragment }) {
  const { form, field, submit, slots, isBusy, error, conflict, draft, deriveAgain } = useProductPricesForm(product)
  const typed = useWatch({ control: form.control })
  const sizes = [...new Map(slots.flatMap(({ size }) => (size ? [[size.id, size]] : []))).values()]

  function fieldOf({ name: slot, size, isManual, price }: PriceSlot) {
    const currency = nameCurrency(price.currency)
    const sizeName = size?.name
    const name = sizeName ? t`${currency}, size ${sizeName}` : currency
    const text = typed[slot] ?? ''
    return (
      <TextField
        key={slot}
        label={currency}
        inputMode="decimal"
        autoComplete="off"
        hint={describe(text, isManual, price)}
        remedy={
          text.trim() && (
            <Button
              size="sm"
              variant="outline"
              alignSelf="start"
              aria-label={t`Derive again: ${name}`}
              onClick={() => {
                deriveAgain(slot)
                // The button is gone then.
                form.setFocus(slot)
              }}
            >
              <Trans>Derive again</Trans>
            </Button>
          )
        }
        {...field(slot)}
      />
    )
  }

  return (
    <Form onSubmit={submit} aria-label={t`Other currencies`}>
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>
          An empty field leaves the price to the price list of its currency. A price that is typed is set by hand, and
          stays when rates change.
        </Trans>
      </chakra.p>
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      {slots.filter(({ size }) => !size).map(fieldOf)}
      {sizes.map(({ id, name }) => (
        <chakra.fieldset key={id}>
          <chakra.legend fontWeight="semibold" mb="2">
            <Trans>Size {name}</Trans>
          </chakra.legend>
          <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))">
            {slots.filter(({ size }) => size?.id === id).map(fieldOf)}
          </Box>
        </chakra.fieldset>
      ))}
      <PriceConflictNotice
        title={t`Somebody else changed prices of this product after you opened it.`}
        conflict={conflict}
      />
      <SubmitButton isBusy={isBusy} busyText={t`Saving the prices…`}>
        {t`Save prices`}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

/** What the field means as it stands. */
function describe(text: string, isManual: boolean, price: MoneyValue): string {
  const { currency } = price
  const known = formatMoney(price)
  if (!text.trim()) return isManual ? t`Derived again once it is saved; ${known} until then` : t`Derived: ${known}`
  const amount = parsePrice(text, currency)
  if (amount === null) return isManual ? t`Set by hand: ${known}` : t`Derived: ${known}`
  const understood = formatMoney({ amount, currency })
  if (isManual && amount === price.amount) return t`Set by hand: ${known}`
  return t`Understood as ${understood}, set by hand once it is saved`
}
