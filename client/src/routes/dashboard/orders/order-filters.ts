import { t } from '@lingui/core/macro'
import { CURRENCY_CODES, readPrice } from '../../../shared/format/money'
import { formatDay, readDay } from '../../../shared/format/date'
import { explainPrice } from '../../../shared/format/explain-price'
import type { CurrencyCode } from '../../../shared/graphql/schema.generated'
import type { ListFilter } from '../../../shared/list-page/list-definition'

/**
 * Filters of the order list besides the status.
 * @param currency of the amounts
 * @param isChosen whether the user chose that currency
 */
export function orderFilters(currency: CurrencyCode, isChosen: boolean): ListFilter[] {
  function findProblem(value: string): string | undefined {
    const { problem } = readPrice(value, currency)
    return problem && explainPrice(problem, currency)
  }
  const hint = t`Totals in other currencies are compared by their value in ${currency} on the day of the order.`
  return [
    {
      kind: 'choice',
      name: 'payment',
      label: t`Payment`,
      options: { UNPAID: t`Unpaid`, OVERDUE: t`Overdue`, LETTER_OF_CREDIT_DUE: t`Letter of credit due` },
    },
    { kind: 'day', name: 'from', label: t`Placed from (UTC)`, ...day },
    { kind: 'day', name: 'to', label: t`Placed until (UTC)`, ...day },
    {
      kind: 'choice',
      name: 'currency',
      label: t`Currency`,
      options: Object.fromEntries(CURRENCY_CODES.map((code) => [code, code])),
    },
    { kind: 'amount', name: 'least', label: t`Total from (${currency})`, findProblem },
    {
      kind: 'amount',
      name: 'most',
      label: t`Total up to (${currency})`,
      findProblem,
      hint: isChosen ? undefined : hint,
    },
  ]
}

const day = {
  say: formatDay,
  findProblem: (value: string) => (readDay(value) ? undefined : value),
}
