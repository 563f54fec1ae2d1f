import { t } from '@lingui/core/macro'
import type { TaxBuyer, TaxRounding, TriedBuyer } from '../../shared/graphql/schema.generated'

export const taxBuyerLabels = (): Record<TaxBuyer, string> => ({
  ANY: t({ message: 'All', context: 'buyers' }),
  BUSINESS: t({ message: 'Companies', context: 'buyers' }),
  PRIVATE: t({ message: 'Private persons', context: 'buyers' }),
})

export const triedBuyerLabels = (): Record<TriedBuyer, string> => ({
  PRIVATE: t`Private person`,
  BUSINESS: t`Company without a valid VAT number`,
  BUSINESS_WITH_VAT_NUMBER: t`Company of that country with a valid VAT number`,
})

export const taxRoundingLabels = (): Record<TaxRounding, string> => ({
  SUM: t`Once for the sum of each rate`,
  LINE: t`For each line`,
})
