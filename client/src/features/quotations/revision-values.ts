import { endOfDay } from '@instrumenta/rules/last-day'
import { totalOf } from '@instrumenta/rules/prices'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, priceText, readPrice } from '../../shared/format/money'
import { parseQuantity } from '../../shared/format/number'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { requiredMessage, rule, limited, requiredText } from '../../shared/forms/rules/text'
import { keyOfItem } from '../../shared/lines/line-item'
import type { PartValues } from '../../shared/payment-schedule/schedule'
import { schedule, toPartValues } from '../../shared/payment-schedule/schedule'
import type { Incoterm, SendQuotationRevisionInput } from '../../shared/graphql/schema.generated'
import { listPrice, sizesOf } from './listed-products'
import type { ListedProducts } from './listed-products'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import type { FormLine } from './revision-fields'
import {
  addedLines,
  codeField,
  priceField,
  quantityField,
  sizeField,
  partField,
  scheduleValues,
  typedParts,
} from './revision-fields'

type Quotation = QuotationSheet_QuotationFragment

/** Amounts besides the lines. */
export const AMOUNTS = ['discount', 'freight', 'insurance', 'charges'] as const

/** Typed values, by field; line fields contain the product's id. */
export type RevisionValues = Record<string, string>

/** A line to offer; an added one only has a SKU. */
export interface ReadLine extends FormLine {
  code: string
  /** The offered size, or null. */
  variantId: string | null
  quantity: number
  unitPrice: number
}

/** Parsed form values. */
export interface ReadRevision extends Omit<SendQuotationRevisionInput, 'id' | 'expectedVersion' | 'lines'> {
  lines: ReadLine[]
}

const DAY_MS = 86_400_000
/** Default validity of a version, in days. */
const USUAL_DAYS = 14

/** Initial values: the newest version, else the request at list prices. */
export function toValues(quotation: Quotation, known: readonly FormLine[], listed: ListedProducts): RevisionValues {
  const { currency, newestRevision: offer, lines, incoterm, place } = quotation
  const values: RevisionValues = {
    incoterm: offer?.incoterm ?? incoterm ?? '',
    place: offer?.place ?? place,
    validUntil: new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10),
    note: '',
    // Number of added lines.
    addedCount: '0',
    ...scheduleValues(toPartValues(offer?.paymentSchedule ?? [])),
  }
  for (const name of AMOUNTS) values[name] = offer?.[name].amount ? priceText(offer[name].amount, currency) : ''
  for (const one of known) {
    const { key, productId, variantId } = one
    const requestedLine = lines.find((line) => keyOfItem(line) === key)
    const line = offer?.lines.find((line) => keyOfItem(line) === key)
    // A discontinued size must be replaced.
    values[sizeField(key)] = sizesOf(listed.get(productId ?? '')).find(({ id }) => id === variantId)?.id ?? ''
    values[quantityField(key)] = offer && !line ? '' : String(line?.quantity ?? requestedLine?.quantity ?? '')
    values[priceField(key)] = line
      ? priceText(line.unitPrice.amount, currency)
      : listPriceText(values, one, listed, currency)
  }
  for (const { key } of addedLines) for (const field of [codeField, quantityField, priceField]) values[field(key)] = ''
  return values
}

/** List price of a line at its typed size and quantity, in minor units, or null. */
export function typedListPrice(
  typed: RevisionValues,
  { key, productId, quantity }: FormLine,
  listed: ListedProducts,
  currency: string,
): number | null {
  const pieces = parseQuantity(typed[quantityField(key)] ?? '') || quantity
  return listPrice(listed.get(productId ?? ''), typed[sizeField(key)], pieces, currency)
}

/** The list price as the initial text of the price field. */
export function listPriceText(...line: Parameters<typeof typedListPrice>): string {
  const price = typedListPrice(...line)
  return price === null ? '' : priceText(price, line[3])
}

function amountProblem(text: string, currency: string): string | null {
  if (!text.trim()) return null
  if (/[%٪％]/.test(text)) return t`Enter an amount in ${currency}, not a percentage`
  const { problem } = readPrice(text, currency)
  return problem ? explainPrice(problem, currency) : null
}

/** The schema of the form. A line without a quantity is omitted. */
export function revisionSchema(
  currency: string,
  known: readonly FormLine[],
  listed: ListedProducts,
): z.ZodMiniType<ReadRevision, RevisionValues> {
  const lines = [...known, ...addedLines]
  const amount = z.string().check(rule((text) => amountProblem(text, currency)))
  const lineFields = lines.flatMap(({ key }) => [
    [quantityField(key), z.string().check(rule((text) => (text.trim() ? quantityProblem(text, 1) : null)))],
    [priceField(key), amount],
  ])
  const sizeFields = known.map(({ key }) => [sizeField(key), z.string()])
  const shape = {
    incoterm: z.string().check(rule((text) => (text ? null : requiredMessage(msg`Incoterm`)))),
    place: requiredText(msg`Named place`, 200),
    validUntil: z.string().check(rule((text) => (text ? null : requiredMessage(msg`Valid until`)))),
    note: z.string().check(z.trim(), limited(2000)),
    addedCount: z.string(),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, amount])),
    ...Object.fromEntries(Object.keys(scheduleValues([])).map((name) => [name, z.string()])),
    ...Object.fromEntries(lineFields),
    ...Object.fromEntries(sizeFields),
    ...Object.fromEntries(addedLines.map(({ key }) => [codeField(key), z.string().check(z.trim())])),
  } as Record<string, z.ZodMiniType<string, string>>
  return z.pipe(
    z.object(shape).check(({ value, issues }) => {
      const isTyped = (field: string) => !!value[field]?.trim()
      const complain = (field: string, message: string) =>
        issues.push({ code: 'custom', path: [field], message, input: value })
      for (const { path, message } of schedule.safeParse(typedParts(value)).error?.issues ?? []) {
        complain(partField(Number(path[0]), path[1] as keyof PartValues), message)
      }
      const [first] = lines
      if (!lines.some(({ key }) => isTyped(quantityField(key))) && first) {
        complain(quantityField(first.key), t`Include at least one line`)
      }
      for (const { key, productId } of lines) {
        const hasCode = isTyped(codeField(key))
        const isOffered = isTyped(quantityField(key))
        if (isOffered && !isTyped(priceField(key))) complain(priceField(key), requiredMessage(msg`Unit price`))
        if (hasCode && !isOffered) complain(quantityField(key), requiredMessage(msg`Quantity`))
        if (productId !== null && isOffered && !isTyped(sizeField(key)) && sizesOf(listed.get(productId)).length > 1) {
          complain(sizeField(key), t`Choose a size`)
        }
        if (productId === null && isOffered && !hasCode) complain(codeField(key), requiredMessage(msg`SKU`))
      }
    }),
    z.transform((typed: RevisionValues) => toRead(typed, currency, lines)),
  ) as z.ZodMiniType<ReadRevision, RevisionValues>
}

function toRead(typed: RevisionValues, currency: string, lines: readonly FormLine[]): ReadRevision {
  const read = (name: string) => parsePrice(typed[name] ?? '', currency) ?? 0
  const paymentSchedule = schedule.parse(typedParts(typed))
  return {
    lines: lines
      .filter(({ key }) => typed[quantityField(key)]?.trim())
      .map((line) => ({
        ...line,
        code: typed[codeField(line.key)] ?? '',
        variantId: typed[sizeField(line.key)] || null,
        quantity: parseQuantity(typed[quantityField(line.key)] ?? '') ?? 0,
        unitPrice: read(priceField(line.key)),
      })),
    incoterm: typed.incoterm as Incoterm,
    place: typed.place ?? '',
    validUntil: endOfDay(typed.validUntil ?? '').toISOString(),
    discount: read('discount'),
    freight: read('freight'),
    insurance: read('insurance'),
    charges: read('charges'),
    note: typed.note ?? '',
    ...(paymentSchedule.length > 0 && { paymentSchedule }),
  }
}

/** Total of the typed values in minor units; null while one is invalid. */
export function typedTotal(typed: RevisionValues, currency: string, known: readonly FormLine[]): number | null {
  const amountOf = (name: string) => (typed[name]?.trim() ? parsePrice(typed[name], currency) : 0)
  let sum = 0
  for (const { key } of [...known, ...addedLines]) {
    if (!typed[quantityField(key)]?.trim()) continue
    const quantity = parseQuantity(typed[quantityField(key)] ?? '')
    const price = parsePrice(typed[priceField(key)] ?? '', currency)
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
