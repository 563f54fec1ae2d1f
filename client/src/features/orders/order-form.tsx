import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFragment } from '@apollo/client/react'
import type { FragmentType } from '@apollo/client'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { formatQuantity } from '../../shared/format/quantity'
import { formatTotalWeight } from '../../shared/format/weight'
import { quotationRequestOf } from '../../shared/navigation/paths'
import { totalAt } from '../../shared/prices/price-tiers'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SizeField } from '../../shared/forms/size-field'
import { TextField } from '../../shared/forms/fields'
import type { SessionUser } from '../../shared/auth/session-store'
import { ApprovalNotice } from './approval-notice'
import { BillingFields, CostCenterField } from './billing-fields'
import { DeliveryFields } from './delivery-fields'
import { OrderFacts } from './order-facts'
import { OrderForFields } from './order-for-fields'
import { type OrderForm_ProductFragment, OrderForm_ProductFragmentDoc } from './order-form-product.generated'
import { describeLimits, describeShortage, isOrderable, nearestQuantity } from './order-rules'
import { OrderTerms } from './order-terms'
import { PlaceOrderButton, PlacingProblem } from './placing'
import { PriceQuestion } from './price-question'
import { ShippingFields } from './shipping-fields'
import { TotalQuestion } from './total-question'
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
