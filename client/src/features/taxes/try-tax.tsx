import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { countryNames } from '../../shared/format/country'
import { taxClassLabels } from '../../shared/format/tax'
import { formatRate } from '../../shared/format/number'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import type { TaxClass, TriedBuyer } from '../../shared/graphql/schema.generated'
import { triedBuyerLabels } from './tax-words'
import { useTryTaxQuery } from './taxes.generated'

/** Shows the tax that a delivery would have. */
export function TryTax() {
  const [country, setCountry] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const [buyer, setBuyer] = useState<TriedBuyer>('PRIVATE')
  const [taxClass, setTaxClass] = useState<TaxClass>('STANDARD')
  const variables = { country, postalCode: postalCode || null, buyer, taxClass }
  const { data, error } = useTryTaxQuery({ variables, skip: !country, fetchPolicy: 'network-only' })
  return (
    <Box display="grid" gap="4">
      <SelectField
        name="triedCountry"
        label={t`Deliver to`}
        options={{ '': t`Choose a country`, ...countryNames() }}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <TextField
        name="triedPostalCode"
        label={t`Postal code`}
        hint={t`Matters for the Canary Islands, Heligoland and the like`}
        {...LTR}
        maxLength={20}
        value={postalCode}
        onChange={({ target }) => setPostalCode(target.value)}
      />
      <SelectField
        name="triedBuyer"
        label={t`Buyer`}
        options={triedBuyerLabels()}
        value={buyer}
        onChange={({ target }) => setBuyer(target.value as TriedBuyer)}
      />
      <SelectField
        name="triedClass"
        label={t`Tax class`}
        options={taxClassLabels()}
        value={taxClass}
        onChange={({ target }) => setTaxClass(target.value as TaxClass)}
      />
      <Box as="output" aria-live="polite" minH="12">
        {country && error && t`We couldn’t work out the tax. Try again.`}
        {country && data && <Result tax={data.tryTax} />}
      </Box>
    </Box>
  )
}

function Result({ tax }: { tax: { rate: string; name: string; reason: string | null } | null }) {
  if (!tax) return t`No tax`
  return (
    <>
      <Box fontWeight="semibold">
        <bdi>{tax.name}</bdi> {formatRate(tax.rate)}
      </Box>
      {tax.reason && (
        <Box color="fg.muted" textStyle="sm">
          <bdi>{tax.reason}</bdi>
        </Box>
      )}
    </>
  )
}
