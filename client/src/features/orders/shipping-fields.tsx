import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../shared/format/money'
import { Notice } from '../../shared/forms/notice'
import { ButtonLink } from '../../shared/navigation/links'
import type { CheckoutTotals, OrderTotals } from './use-checkout-totals'

interface ShippingFieldsProps {
  totals: OrderTotals
  onChoose: (id: string) => void
  /** The server's refusal of the choice. */
  error: string | undefined
  /** Path of the quotation request with the order's lines, for buyers. */
  requestPath?: string
}

/** Shipping methods with price and days, or the way to a quotation where none fits. */
export function ShippingFields({ totals: { totals, isBusy }, onChoose, error, requestPath }: ShippingFieldsProps) {
  if (!totals) {
    return (
      <Box color="fg.muted" textStyle="sm">
        <Trans>We show the shipping methods once quantity and country are known.</Trans>
      </Box>
    )
  }
  if (totals.needsFreightQuotation) return <FreightByQuotation totals={totals} requestPath={requestPath} />
  return (
    <chakra.fieldset
      minW="0"
      color={isBusy ? 'fg.muted' : undefined}
      cursor={isBusy ? 'progress' : undefined}
      aria-busy={isBusy || undefined}
    >
      <chakra.legend srOnly>{t`Shipping method`}</chakra.legend>
      <Box borderWidth="1px" borderRadius="l2" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
        {totals.shippingMethods.map((method) => (
          <chakra.label
            key={method.id}
            display="flex"
            alignItems="start"
            gap="3"
            p="4"
            cursor="pointer"
            css={{
              '&:has(input:checked)': { bg: 'brand.subtle' },
              '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
            }}
          >
            <chakra.input
              type="radio"
              name="shippingMethodId"
              value={method.id}
              checked={method.id === totals.shippingMethod?.id}
              onChange={() => onChoose(method.id)}
              w="5"
              h="5"
              flexShrink="0"
              accentColor="brand.solid"
            />
            <Box flex="1" minW="0">
              <bdi>{method.name}</bdi>
              <Box textStyle="sm" color="fg.muted">
                {describeMethod(method)}
              </Box>
            </Box>
            <Box fontVariantNumeric="tabular-nums">
              {method.price.amount === 0 ? t`Free` : formatMoney(method.price)}
            </Box>
          </chakra.label>
        ))}
      </Box>
      {error && (
        <chakra.p role="alert" mt="1.5" color="fg.error" textStyle="sm" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

function describeMethod({ deliveryDays, incoterm, insurance }: CheckoutTotals['shippingMethods'][number]): string {
  const insured = formatMoney(insurance)
  return [
    deliveryDays && describeDays(deliveryDays),
    incoterm && `${incoterm.code} ${incoterm.place}`,
    insurance.amount > 0 && t`insured for ${insured}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeDays({ min, max }: { min: number; max: number }): string {
  if (min === max) return plural(max, { one: '# day', other: '# days' })
  return plural(max, { one: `${min} to # day`, other: `${min} to # days` })
}

interface FreightByQuotationProps {
  totals: CheckoutTotals
  /** Path of the quotation request; without it, there is another button for it. */
  requestPath?: string | undefined
}

/** Says why there is no price for the freight, and how to get one. */
export function FreightByQuotation({ totals, requestPath }: FreightByQuotationProps) {
  return (
    <Notice kind="info">
      <Box fontWeight="semibold">{t`Freight by quotation`}</Box>
      {totals.unknownWeights.length > 0 ? (
        <Trans>We don’t know the weight of all products, so we can’t calculate the freight.</Trans>
      ) : (
        <Trans>No shipping method fits this delivery.</Trans>
      )}
      {requestPath && (
        <>
          {' '}
          <Trans>Request a quotation with these products, and we’ll reply with a price.</Trans>
          <ButtonLink to={requestPath} variant="outline" mt="3">
            <Trans>Request a quotation</Trans>
          </ButtonLink>
        </>
      )}
    </Notice>
  )
}
