import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { SessionUser } from '../../shared/auth/session-store'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { formatTotalWeight } from '../../shared/format/units'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SizeField } from '../../shared/forms/size-field'
import { quotationRequestOf } from '../../shared/navigation/paths'
import { totalAt } from '../../shared/prices/price-tiers'
import { BillingFields, CostCenterField, DeliveryFields, OrderForFields } from './buyer-fields'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { OrderForm_ProductFragmentDoc } from './order-form-product.generated'
import type { QuantityLimits } from './order-rules'
import { describeLimits, describeShortage, isOrderable, nearestQuantity } from './order-rules'
import { ApprovalNotice, OrderTerms, PlaceOrderButton, PlacingProblem } from './placing'
import { PriceQuestion, TotalQuestion } from './price-questions'
import { ShippingFields } from './shipping-fields'
import { TotalsList } from './totals-list'
import type { Buyers } from './use-order-companies'
import { useOrderForm } from './use-order-form'

interface OrderFormProps {
  product: FragmentType<OrderForm_ProductFragment>
  user: SessionUser
  buyers: Buyers
  /** Called when the product is no longer sold. */
  onGone: () => void
}

/** Orders a quantity of one product. The server checks limits and prices again. */
export function OrderForm({ product, ...props }: OrderFormProps) {
  const { data, complete } = useFragment({
    fragment: OrderForm_ProductFragmentDoc,
    fragmentName: 'OrderForm_product',
    from: product,
  })
  return complete ? <OpenOrderForm product={data} {...props} /> : null
}

type OpenOrderFormProps = Omit<OrderFormProps, 'product'> & { product: OrderForm_ProductFragment }

function OpenOrderForm({ product, user, buyers, onGone }: OpenOrderFormProps) {
  const {
    form,
    field,
    orderFor,
    size,
    isSizeMissing,
    limits,
    chooseSize,
    send,
    sendAtNewPrice,
    priceBefore,
    quantity: pieces,
    unitPrice,
    shipping,
    totals,
    needsQuotation,
    lines,
    changed,
    acceptTotal,
    stage,
    problem,
  } = useOrderForm(product, buyers, onGone)
  const agreeButton = useRef<HTMLButtonElement>(null)
  const typed = useWatch({ control: form.control, name: 'orderQuantity' })
  const quantity = field('orderQuantity')
  const nearest = quantity.error ? nearestQuantity(typed, limits) : null
  const wanted = { productId: product.id, variantId: size?.id ?? null }
  const nearestText = nearest !== null && formatQuantity(nearest)
  const total = pieces === null ? null : totalAt(limits.priceTiers, pieces)

  function handleUseNearest(count: number) {
    form.setValue('orderQuantity', String(count), { shouldValidate: true, shouldDirty: true })
    form.setFocus('orderQuantity')
  }

  function handleSubmission(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Price or total have changed: the focus moves to the confirmation.
    if (priceBefore ?? changed) agreeButton.current?.focus()
    else send(event)
  }

  return (
    <Form onSubmit={handleSubmission} aria-label={t({ message: 'Order', context: 'noun' })}>
      <OrderFacts product={product} limits={limits} unitPrice={unitPrice} user={user} />
      <SizeField product={product} chosen={size?.id} isMissing={isSizeMissing} onChoose={chooseSize} />
      {isOrderable(limits) ? (
        <>
          <TextField
            label={t`Order Quantity`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            hint={describeLimits(limits)}
            remedy={
              nearest !== null && (
                <Button size="sm" variant="outline" onClick={() => handleUseNearest(nearest)}>
                  <Trans>Order {nearestText} instead</Trans>
                </Button>
              )
            }
            {...quantity}
          />
          <OrderForFields form={orderFor} />
          {orderFor.company && <CostCenterField field={field} />}
          <DeliveryFields form={orderFor} />
          <ShippingFields {...shipping} requestPath={quotationRequestOf({ ...wanted, quantity: pieces })} />
          <BillingFields field={field} control={form.control} />
          <TotalsList goods={total} totals={totals} testId="order-total" />
          {limits.weightGrams !== null && pieces !== null && (
            <Box textStyle="sm" color="fg.muted">
              {formatTotalWeight(limits.weightGrams * pieces)}
            </Box>
          )}
          <ApprovalNotice company={orderFor.company} lines={lines ?? []} />
          <OrderTerms />
          {!needsQuotation && <PlaceOrderButton stage={stage} problem={problem} />}
          {priceBefore && (
            <PriceQuestion ref={agreeButton} before={priceBefore} now={unitPrice} onAgree={sendAtNewPrice} />
          )}
          {!priceBefore && changed && (
            <TotalQuestion ref={agreeButton} changed={changed} onAgree={() => acceptTotal()} />
          )}
        </>
      ) : (
        <Notice kind="error">{describeShortage(limits)}</Notice>
      )}
      <PlacingProblem problem={problem} />
    </Form>
  )
}

interface OrderFactsProps {
  product: OrderForm_ProductFragment
  /** Quantity limits of the chosen size, or of the product. */
  limits: QuantityLimits
  /** Unit price at the typed quantity. */
  unitPrice: MoneyValue
  user: SessionUser
}

/** Read-only facts of the form: customer and product. */
function OrderFacts({ product, limits, unitPrice, user }: OrderFactsProps) {
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
