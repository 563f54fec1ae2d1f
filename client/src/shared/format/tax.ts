import { t } from '@lingui/core/macro'
import type { TaxClass } from '../graphql/schema.generated'

export const taxClassLabels = (): Record<TaxClass, string> => ({
  STANDARD: t({ message: 'Standard', context: 'tax class' }),
  REDUCED: t({ message: 'Reduced', context: 'tax class' }),
  ZERO: t({ message: 'Free of tax', context: 'tax class' }),
})
