import { totalOf } from '@instrumenta/rules/prices'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, priceText, readPrice } from '../../shared/format/price'
import { parseQuantity } from '../../shared/format/typed-number'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { requiredMessage } from '../../shared/forms/rules/required'
import { rule } from '../../shared/forms/rules/rule'
import { limited, requiredText } from '../../shared/forms/rules/text'
import type { Incoterm, SendQuotationRevisionInput } from '../../shared/graphql/schema.generated'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

type Quotation = QuotationSheet_QuotationFragment

/** What is taken off and added beside the lines. */
export const AMOUNTS = ['discount', 'freight', 'insurance', 'charges'] as const

/** What is typed, by field: those of lines are named after their products. */
export type RevisionValues = Record<string, string>

/** What comes of it. */
export type RevisionInput = Omit<SendQuotationRevisionInput, 'quotationId' | 'expectedRevision'>

/** The fields of a product's line. */
export const quantityField = (productId: string) => `quantity_${productId}`
/** See `quantityField`. */
export const priceField = (productId: string) => `price_${productId}`

const DAY_MS = 86_400_000
/** For so many days an offer holds unless it is said. */
const USUAL_DAYS = 14

/** An instant as a field of date and time has it, in the reader's zone. */
function inField(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The form as it begins: with the newest offer, or else what was asked for at the prices of the list. */
export function toValues(quotation: Quotation, listPriceOf: (productId: string) => number | null): RevisionValues {
  const { currency, newestRevision: offer, lines, incoterm, place } = quotation
  const offered = new Map(offer?.lines.map((line) => [line.productId, line]))
  const values: RevisionValues = {
    incoterm: offer?.incoterm ?? incoterm ?? '',
    place: offer?.place ?? place,
    validUntil: inField(new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + USUAL_DAYS * DAY_MS)),
    note: '',
  }
  for (const name of AMOUNTS) values[name] = offer?.[name].amount ? priceText(offer[name].amount, currency) : ''
  for (const { productId, quantity } of lines) {
    const line = offered.get(productId)
    const price = line ? line.unitPrice.amount : listPriceOf(productId)
    values[quantityField(productId)] = offer && !line ? '' : String(line?.quantity ?? quantity)
    values[priceField(productId)] = price === null ? '' : priceText(price, currency)
  }
  return values
}

function amountProblem(text: string, currency: string): string | null {
  if (!text.trim()) return null
  const { problem } = readPrice(text, currency)
  return problem ? explainPrice(problem, currency) : null
}

/** The form that answers a quotation. A line without a quantity is left out. */
export function revisionSchema({ currency, lines }: Quotation): z.ZodMiniType<RevisionInput, RevisionValues> {
  const amount = z.string().check(rule((text) => amountProblem(text, currency)))
  const lineFields = lines.flatMap(({ productId }) => [
    [quantityField(productId), z.string().check(rule((text) => (text.trim() ? quantityProblem(text, 1) : null)))],
    [priceField(productId), amount],
  ])
  const shape = {
    incoterm: z.string().check(rule((text) => (text ? null : requiredMessage(msg`Incoterm`)))),
    place: requiredText(msg`Place`, 200),
    validUntil: z.string().check(rule((text) => (text ? null : requiredMessage(msg`Valid until`)))),
    note: z.string().check(z.trim(), limited(2000)),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, amount])),
    ...Object.fromEntries(lineFields),
  } as Record<string, z.ZodMiniType<string, string>>
  return z.pipe(
    z.object(shape).check(({ value, issues }) => {
      const offered = lines.filter(({ productId }) => value[quantityField(productId)]?.trim())
      const [first] = lines
      if (offered.length === 0 && first) {
        const path = [quantityField(first.productId)]
        issues.push({ code: 'custom', path, message: t`Offer at least one line`, input: value })
      }
      for (const { productId } of offered) {
        const path = [priceField(productId)]
        if (!value[priceField(productId)]?.trim())
          issues.push({ code: 'custom', path, message: requiredMessage(msg`Unit price`), input: value })
      }
    }),
    z.transform((typed: RevisionValues) => toInput(typed, currency, lines)),
  ) as z.ZodMiniType<RevisionInput, RevisionValues>
}

function toInput(typed: RevisionValues, currency: string, asked: Quotation['lines']): RevisionInput {
  const read = (name: string) => parsePrice(typed[name] ?? '', currency) ?? 0
  const lines = asked
    .filter(({ productId }) => typed[quantityField(productId)]?.trim())
    .map(({ productId }) => ({
      productId,
      quantity: parseQuantity(typed[quantityField(productId)] ?? '') ?? 0,
      unitPrice: read(priceField(productId)),
    }))
  return {
    lines,
    incoterm: typed.incoterm as Incoterm,
    place: typed.place ?? '',
    validUntil: new Date(typed.validUntil ?? '').toISOString(),
    discount: read('discount'),
    freight: read('freight'),
    insurance: read('insurance'),
    charges: read('charges'),
    note: typed.note ?? '',
  }
}

/** What the form comes to as it stands, in minor units; null where that cannot be said. */
export function typedTotal(typed: RevisionValues, { currency, lines }: Quotation): number | null {
  const amountOf = (name: string) => (typed[name]?.trim() ? parsePrice(typed[name], currency) : 0)
  let sum = 0
  for (const { productId } of lines) {
    if (!typed[quantityField(productId)]?.trim()) continue
    const quantity = parseQuantity(typed[quantityField(productId)] ?? '')
    const price = parsePrice(typed[priceField(productId)] ?? '', currency)
    const total = quantity === null || price === null ? null : totalOf(price, quantity)
    if (total === null) return null
    sum += total
  }
  for (const name of AMOUNTS) {
    const amount = amountOf(name)
    if (amount === null) return null
    sum += name === 'discount' ? -amount : amount
  }
  return Number.isSafeInteger(sum) && sum >= 0 ? sum : null
}
