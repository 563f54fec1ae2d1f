import { foldProductCode } from '@instrumenta/rules/product-codes'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parseQuantity } from '../../shared/format/typed-number'
import { optionalImage, requiredImage } from '../../shared/forms/rules/image'
import { requiredPrice } from '../../shared/forms/rules/price'
import { quantityProblem, requiredQuantity } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/rule'
import { limited, requiredText } from '../../shared/forms/rules/text'
import { changesStock } from './size-rows'
import { typedSizes } from './size-rules'
import { skuProblem } from './sku-rule'
import { parseStockDelta, stockDeltaProblem } from './stock-delta'
import { parseTiers, tiersProblem } from './tier-lines'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'

const details = z.object({
  name: requiredText(msg`Product name`, 200),
  sku: z.string().check(z.overwrite(foldProductCode), rule(skuProblem)),
  description: requiredText(msg`Description`, 5000),
  categoryId: z.string(),
  material: z.string().check(z.trim(), limited(200)),
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
})

/** What is scheduled needs its time. */
const withTime = z.refine<{ publication: string; visibleFrom: string }>(
  ({ publication, visibleFrom }) => publication !== 'SCHEDULED' || visibleFrom !== '',
  { path: ['visibleFrom'], error: () => t`Choose a date and a time` },
)

/** The form that adds a product. */
export const newProductSchema = z
  .extend(details, {
    availableQuantity: requiredQuantity(msg`Available Quantity`, 0),
    stockDelta: z.pipe(z.string(), z.transform(parseStockDelta)),
    stockReason: z.custom<StockChangeReason | ''>(),
    image: requiredImage,
  })
  .check(withTime)

/** The form that changes one: orders may lower the stock meanwhile, so it says what comes and goes. */
export const productSchema = z
  .extend(details, {
    availableQuantity: z.pipe(
      z.string(),
      z.transform(() => 0),
    ),
    stockDelta: z.pipe(z.string().check(rule(stockDeltaProblem)), z.transform(parseStockDelta)),
    stockReason: z.custom<StockChangeReason | ''>(),
    image: optionalImage,
  })
  .check(
    withTime,
    z.refine(
      ({ stockDelta, sizes, stockReason }) => stockReason !== '' || (stockDelta === null && !changesStock(sizes)),
      {
        path: ['stockReason'],
        error: () => t`Choose why the stock changes`,
      },
    ),
  )

/** What somebody types into either form. */
export type ProductValues = z.input<typeof productSchema>

/** What comes of it. */
export type ProductInput = z.output<typeof productSchema>
