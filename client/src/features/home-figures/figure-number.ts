import type { TypedNumber } from '@instrumenta/rules/typed-numbers'
import { t } from '@lingui/core/macro'
import { currentSigns, readTypedNumber } from '../../shared/format/number'

/** Maximum decimals on the home page. */
const DECIMALS = 3

/** A figure's number as field text. */
export function numberText(value: number): string {
  return String(value).replace('.', currentSigns().decimal)
}

/** Parses a figure's number, which may be negative or empty; `problem` says why it is invalid. */
export function readNumber(text: string): { value: number | null; problem?: TypedNumber['problem'] } {
  const typed = text.trim()
  if (!typed) return { value: null }
  const amount = typed.replace(/^[-−]/, '')
  const { value, problem } = readTypedNumber(amount, DECIMALS)
  if (problem) return { value: null, problem }
  return { value: ((amount === typed ? 1 : -1) * value) / 10 ** DECIMALS }
}

/** Error text for an invalid number. */
export function explainNumber(problem: NonNullable<TypedNumber['problem']>): string {
  const example = numberText(1200.5)
  return problem === 'AMBIGUOUS'
    ? t`This number is ambiguous. Leave out thousands separators, for example ${example}.`
    : t`Enter a number with at most twelve digits and three decimals, for example ${example}`
}
