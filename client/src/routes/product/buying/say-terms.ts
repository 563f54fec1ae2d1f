import { t } from '@lingui/core/macro'
import type { SaleTerms } from '../../../shared/prices/chosen-size'
import { formatQuantity } from '../../../shared/format/quantity'

/** "Minimum order 24, in cartons of 12". */
export function formatTerms({ minQuantity, increment }: Pick<SaleTerms, 'minQuantity' | 'increment'>): string {
  const [minimum, carton] = [formatQuantity(minQuantity), formatQuantity(increment)]
  return increment > 1 ? t`Minimum order ${minimum}, in cartons of ${carton}` : t`Minimum order ${minimum}`
}
