import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { countryNames } from '../../shared/format/country'
import { BASE_CURRENCY, labelWithCurrency, formatMoney } from '../../shared/format/money'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { optionalAmount } from '../../shared/forms/rules/price'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Part } from '../../shared/page/part'
import type { ShippingQuoteQuery } from './shipping-quote.generated'
import { ShippingQuoteDocument } from './shipping-quote.generated'
import { describeDays } from './shipping-words'
import { percentText, readKilograms } from './shipping-values'

function weightProblem(text: string): string | null {
  const example = percentText('12.5')
  return text.trim() && readKilograms(text) === null ? t`Enter a weight in kilograms, for example ${example}` : null
}

const schema = z.object({
  country: z.string().check(z.minLength(2, { error: () => t`Choose a country` })),
  weight: z.pipe(
    z.string().check(rule(weightProblem)),
    z.transform((text) => (text.trim() ? readKilograms(text) : null)),
  ),
  goods: optionalAmount,
})

/** Tries the saved rules out: shows what an order of a weight and value to a country would cost. */
export function QuoteForm() {
  const client = useApolloClient()
  const [offers, setOffers] = useState<ShippingQuoteQuery['shippingQuote'] | null>(null)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { country: '', weight: '', goods: '' },
    async send({ country, weight, goods }) {
      const variables = { country, weightGrams: weight, goods: goods ?? 0 }
      const { data } = await client.query({ query: ShippingQuoteDocument, variables, fetchPolicy: 'network-only' })
      return data?.shippingQuote ?? []
    },
    onSaved: setOffers,
  })
  return (
    <Part title={t`Try it out`}>
      <Form onSubmit={submit} aria-label={t`Try it out`}>
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr)) auto' }}
          gap="4"
          alignItems="start"
        >
          <SelectField
            label={t`Country`}
            options={{ '': t`Choose a country`, ...countryNames() }}
            {...field('country')}
          />
          <TextField
            label={t`Weight (kg)`}
            hint={t`Leave blank if it isn’t known`}
            inputMode="decimal"
            autoComplete="off"
            {...field('weight')}
          />
          <TextField
            label={labelWithCurrency(t`Value of the goods`, BASE_CURRENCY)}
            inputMode="decimal"
            autoComplete="off"
            {...field('goods')}
          />
          <Button type="submit" variant="outline" mt={{ md: '6.5' }} aria-busy={isBusy || undefined}>
            <Trans>Show prices</Trans>
          </Button>
        </Box>
        {error && <Notice kind="error">{error}</Notice>}
      </Form>
      <Box role="status" mt={offers ? '4' : '0'}>
        {offers?.length === 0 && <Trans>No method fits: freight is by quotation.</Trans>}
        {offers && offers.length > 0 && (
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {offers.map((offer) => (
              <li key={offer.id}>
                <Box fontWeight="medium">
                  <bdi>{offer.name}</bdi>
                </Box>
                <Box color="fg.muted">{describeOffer(offer)}</Box>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Part>
  )
}

type Offer = ShippingQuoteQuery['shippingQuote'][number]

/** "$229.00, insurance $10.00, 4 to 9 days, DAP Kenya". */
function describeOffer({ price, insurance, deliveryDays, incoterm }: Offer): string {
  const premium = formatMoney(insurance)
  const parts = [
    formatMoney(price),
    ...(insurance.amount > 0 ? [t`insurance ${premium}`] : []),
    ...(deliveryDays ? [describeDays(deliveryDays)] : []),
    ...(incoterm ? [`${incoterm.code} ${incoterm.place}`] : []),
  ]
  return parts.join(' · ')
}
