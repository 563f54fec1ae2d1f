import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFragment } from '@apollo/client/react'
import type { FragmentType } from '@apollo/client'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { formatTotalWeight } from '../../shared/format/weight'
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
    stage,
    problem,
  } = useOrderForm(product, buyers, onGone)
  const agreeButton = useRef<HTMLButtonElement>(null)
  const typed = useWatch({ control: form.control, name: 'orderQuantity' })
  const quantity = field('orderQuantity')
  const nearest = quantity.error ? nearestQuantity(typed, limits) : null
  const nearestText = nearest !== null && formatQuantity(nearest)
  const total = pieces === null ? null : totalAt(limits.priceTiers, pieces)

  function handleUseNearest(count: number) {
    form.setValue('orderQuantity', String(count), { shouldValidate: true, shouldDirty: true })
    form.setFocus('orderQuantity')
  }

  function handleSubmission(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The price has changed: the focus moves to the confirmation.
    if (priceBefore) agreeButton.current?.focus()
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
          <DeliveryFields phone={field('phone')} address={{ ...field('address'), rows: orderFor.company ? 5 : 3 }} />
          <BillingFields field={field} control={form.control} />
          <Box
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="baseline"
            borderTopWidth="1px"
            pt="4"
          >
            <Box>{t`Total`}</Box>
            <Box
              as="output"
              aria-live="polite"
              textStyle="2xl"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              data-testid="order-total"
            >
              {total ? formatMoney(total) : '–'}
            </Box>
            {limits.weightGrams !== null && pieces !== null && (
              <Box textStyle="sm" color="fg.muted" flexBasis="full">
                {formatTotalWeight(limits.weightGrams * pieces)}
              </Box>
            )}
          </Box>
          <ApprovalNotice
            company={orderFor.company}
            lines={
              pieces === null || isSizeMissing
                ? []
                : [{ productId: product.id, variantId: size?.id ?? null, quantity: pieces }]
            }
          />
          <OrderTerms />
          <PlaceOrderButton stage={stage} problem={problem} />
          {priceBefore && (
            <PriceQuestion ref={agreeButton} before={priceBefore} now={unitPrice} onAgree={sendAtNewPrice} />
          )}
        </>
      ) : (
        <Notice kind="error">{describeShortage(limits)}</Notice>
      )}
      <PlacingProblem problem={problem} />
    </Form>
  )
}
