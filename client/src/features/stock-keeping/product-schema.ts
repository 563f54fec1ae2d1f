import { foldProductCode } from '@instrumenta/rules/product-codes'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parseQuantity } from '../../shared/format/number'
import { requiredMessage, rule, limited, requiredText } from '../../shared/forms/rules/text'
import { requiredPrice } from '../../shared/forms/rules/price'
import { quantityProblem, requiredQuantity } from '../../shared/forms/rules/quantity'
import { currencyPriceProblem, readPrices } from './currency-prices'
import type { DeviceRow, DocumentRow, PictureRow } from './form-rows'
import { readRows } from './form-rows'
import type { RelatedSection_RelatedFragment } from './related/products-to-relate.generated'
import { changesStock } from './size-rows'
import { typedSizes, skuProblem } from './size-rules'
import { parseStockDelta, stockDeltaProblem } from './stock-change'
import { parseTiers, tiersProblem } from './tier-lines'
import { readTranslations } from './translated-texts'
import type { StockChangeReason, TaxClass } from '../../shared/graphql/schema.generated'

/** Validates each row of a list. */
const rowsOf = <TRow>(problemsOf: (row: TRow) => Readonly<Record<string, string | null>>) =>
  z.pipe(
    z.string().check(({ value, issues }) => {
      for (const [index, row] of readRows<TRow>(value).entries()) {
        for (const [name, message] of Object.entries(problemsOf(row))) {
          if (message) issues.push({ code: 'custom', message, input: value, path: [index, name] })
        }
      }
    }),
    z.transform((text) => readRows<TRow>(text)),
  )

const required = (text: string, message: string) => (text.trim() ? null : message)

const pictures = rowsOf<PictureRow>(() => ({}))

const typedPrices = z.pipe(
  z.string().check(({ value, issues }) => {
    for (const [slot, text] of Object.entries(readPrices(value))) {
      const message = currencyPriceProblem(slot, text)
      if (message) issues.push({ code: 'custom', message, input: value, path: [slot] })
    }
  }),
  z.transform(readPrices),
)

const details = z.object({
  name: requiredText(msg`Product name`, 200),
  sku: z.string().check(z.overwrite(foldProductCode), rule(skuProblem)),
  description: requiredText(msg`Description`, 5000),
  categoryId: z.string(),
  material: z.string().check(z.trim(), limited(200)),
  taxClass: z.custom<TaxClass>(),
  sizes: typedSizes,
  price: requiredPrice,
  minQuantity: requiredQuantity(msg`Minimum Quantity`, 1),
  increment: requiredQuantity(msg`Carton`, 1),
  priceTiers: z.pipe(z.string().check(rule(tiersProblem)), z.transform(parseTiers)),
  publication: z.enum(['IN_SHOP', 'DRAFT', 'SCHEDULED']),
  visibleFrom: z.string(),
  weight: z.pipe(
    z.string().check(rule((text) => (text.trim() ? quantityProblem(text, 1) : null))),
    z.transform((text) => (text.trim() ? parseQuantity(text) : null)),
  ),
  lowStock: z.pipe(
    z.string().check(rule((text) => (text.trim() ? quantityProblem(text, 0) : null))),
    z.transform((text) => (text.trim() ? parseQuantity(text) : null)),
  ),
  documents: rowsOf<DocumentRow>(({ title }) => ({ title: required(title, requiredMessage(msg`Title`)) })),
  related: rowsOf<RelatedSection_RelatedFragment>(() => ({})),
  devices: rowsOf<DeviceRow>(({ udi, pieces }) => ({
    udi: required(udi, requiredMessage(msg`Identifier`)),
    pieces: quantityProblem(pieces, 1),
  })),
  prices: typedPrices,
  translations: z.pipe(z.string(), z.transform(readTranslations)),
})

/** A scheduled product needs a time. */
const withTime = z.refine<{ publication: string; visibleFrom: string }>(
  ({ publication, visibleFrom }) => publication !== 'SCHEDULED' || visibleFrom !== '',
  { path: ['visibleFrom'], error: () => t`Choose a date and a time` },
)

/** Schema of the form that adds a product. */
export const newProductSchema = z
  .extend(details, {
    availableQuantity: requiredQuantity(msg`Available Quantity`, 0),
    stockDelta: z.pipe(z.string(), z.transform(parseStockDelta)),
    stockReason: z.custom<StockChangeReason | ''>(),
    // The specification fixes the message.
    pictures: pictures.check(
      z.refine((rows) => rows.length > 0, { path: ['file'], error: () => requiredMessage(msg`Image`) }),
    ),
  })
  .check(withTime)

/**
 * Schema of the form that edits a product. It takes stock changes, because orders may lower the stock at the same time.
 */
export const productSchema = z
  .extend(details, {
    availableQuantity: z.pipe(
      z.string(),
      z.transform(() => 0),
    ),
    stockDelta: z.pipe(z.string().check(rule(stockDeltaProblem)), z.transform(parseStockDelta)),
    stockReason: z.custom<StockChangeReason | ''>(),
    pictures,
  })
  .check(
    withTime,
    z.refine(
      ({ stockDelta, sizes, stockReason }) => stockReason !== '' || (stockDelta === null && !changesStock(sizes)),
      {
        path: ['stockReason'],
        error: () => t`Choose a reason for the stock change`,
      },
    ),
  )

export type ProductValues = z.input<typeof productSchema>

export type ProductInput = z.output<typeof productSchema>
