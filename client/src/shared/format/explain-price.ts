import { t } from '@lingui/core/macro'
import { decimalsOf } from '@instrumenta/rules/currencies'
import { currentCurrency, priceText } from './money'
import type { TypedNumber } from '@instrumenta/rules/numbers'

/** Error text for a price that could not be parsed. */
export function explainPrice(problem: NonNullable<TypedNumber['problem']>, currency = currentCurrency()): string {
  const digits = decimalsOf(currency)
  const example = priceText(1999 * 10 ** Math.max(0, digits - 2), currency)
  switch (problem) {
    case 'AMBIGUOUS': {
      const [small, large] = [
        priceText(15 * 10 ** ((digits || 2) - 1), currency),
        priceText(1500 * 10 ** digits, currency),
      ]
      return t`This amount is ambiguous. Leave out thousands separators, for example ${small} or ${large}.`
    }
    case 'TOO_PRECISE':
      return digits === 0
        ? t`Leave out decimals, for example ${example}`
        : t`Use fewer decimals, for example ${example}`
    case 'TOO_LONG':
      return t`Enter a smaller amount`
    case 'UNREADABLE':
      return t`Enter an amount such as ${example}`
  }
}
