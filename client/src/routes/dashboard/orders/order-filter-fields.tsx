import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SelectField, TextField } from '../../../shared/forms/fields'
import { CURRENCY_CODES } from '../../../shared/format/currencies'
import { explainPrice } from '../../../shared/format/explain-price'
import { readPrice } from '../../../shared/format/price'
import type { CurrencyCode } from '../../../shared/graphql/schema.generated'
import { DayField } from '../day-field'
import { useAddressFilter } from '../use-address-filter'
import { useTypedFilter } from '../use-typed-filter'

const NAMES = ['from', 'to', 'currency', 'least', 'most']

const Fold = chakra('details', {
  base: {
    textStyle: 'sm',
    '& > summary': { w: 'fit-content', cursor: 'pointer', color: 'fg.muted', minH: '6', focusVisibleRing: 'outside' },
  },
})

/** Days and amounts of the orders to list; open where the address has some. */
export function OrderFilterFields({ currency }: { currency: CurrencyCode }) {
  const [address] = useSearchParams()
  const [isOpen, setIsOpen] = useState(NAMES.some((name) => address.has(name)))
  const [chosen, choose] = useAddressFilter('currency')
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Trans>Days and amounts</Trans>
      </summary>
      {isOpen && (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 11rem))' }}
          gap="3"
          pt="2"
        >
          <DayField label={t`Placed from (UTC)`} name="from" />
          <DayField label={t`Placed until (UTC)`} name="to" />
          <SelectField
            label={t`Currency`}
            name="currency"
            options={{ '': t`All currencies`, ...Object.fromEntries(CURRENCY_CODES.map((code) => [code, code])) }}
            value={chosen ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
          <AmountField label={t`Total from (${currency})`} name="least" currency={currency} />
          <AmountField label={t`Total up to (${currency})`} name="most" currency={currency} />
          {!chosen && (
            <chakra.p gridColumn="1 / -1" color="fg.muted">
              <Trans>
                Totals in other currencies are compared by their value in {currency} when the order was placed.
              </Trans>
            </chakra.p>
          )}
        </Box>
      )}
    </Fold>
  )
}

function AmountField({ label, name, currency }: { label: string; name: string; currency: CurrencyCode }) {
  const [typed, type] = useTypedFilter(name)
  const problem = typed.trim() ? readPrice(typed, currency).problem : undefined
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={problem && explainPrice(problem, currency)}
      onChange={({ target }) => type(target.value)}
    />
  )
}
