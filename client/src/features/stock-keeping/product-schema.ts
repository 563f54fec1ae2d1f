import { msg, plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parseQuantity } from '../../shared/format/typed-number'
import { optionalImage, requiredImage } from '../../shared/forms/rules/image'
import { requiredPrice } from '../../shared/forms/rules/price'
import { quantityProblem, requiredQuantity } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/rule'
import { limited, requiredText } from '../../shared/forms/rules/text'
import { parseTiers, tiersProblem } from './tier-lines'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'

/** Pieces that come (+20) or go (-5); null without a sign, since 20 alone could be meant as the new stock. */
export function parseStockDelta(text: string): number | null {
  const [, sign, count = ''] = /^([+−-])(.*)$/.exec(text.trim()) ?? []
  const read = parseQuantity(count)
  return read === null ? null : sign === '+' ? read : -read
}

function stockDeltaProblem(text: string): string | null {
  if (!text.trim()) return null
  const [, count] = /^[+−-](.*)$/.exec(text.trim()) ?? []
  if (count === undefined) return t`Begin with + for pieces that come in, with - for pieces that go, such as +20 or -5.`
  return quantityProblem(count, 1)
}

/** The sizes of a list that somebody typed, one on each line: a size may have a comma in it. */
export function parseSizes(text: string): string[] {
  return text
    .split('\n')
    .map((size) => size.trim())
    .filter(Boolean)
}

const MOST_SIZES = 20
const LONGEST_SIZE = 50

function sizesProblem(text: string): string | null {
  const sizes = parseSizes(text)
  if (sizes.length > MOST_SIZES) {
    return plural(MOST_SIZES, { one: 'Enter at most # size', other: 'Enter at most # sizes' })
  }
  if (sizes.every((size) => Array.from(size).length <= LONGEST_SIZE)) return null
  return plural(LONGEST_SIZE, {
    one: 'Each size can have at most # character',
    other: 'Each size can have at most # characters',
  })
}

/** What a product code looks like; the shop makes one where none is given. */
function skuProblem(sku: string): string | null {
  if (/^([A-Z0-9][A-Z0-9._/-]{0,39})?$/.test(sku)) return null
  return t`Enter at most 40 letters from A to Z, digits and the signs - . _ /, a letter or a digit first`
}

const details = z.object({
  name: requiredText(msg`Product name`, 200),
  sku: z.string().check(z.trim(), z.toUpperCase(), rule(skuProblem)),
  description: requiredText(msg`Description`, 5000),
  categoryId: z.string(),
  material: z.string().check(z.trim(), limited(200)),
  sizes: z.pipe(z.string().check(rule(sizesProblem)), z.transform(parseSizes)),
  price: requiredPrice,
  minQuantity: requiredQuantity(msg`Minimum Quantity`, 1),
  increment: requiredQuantity(msg`Carton`, 1),
  priceTiers: z.pipe(z.string().check(rule(tiersProblem)), z.transform(parseTiers)),
})

/** The form that adds a product. */
export const newProductSchema = z.extend(details, {
  availableQuantity: requiredQuantity(msg`Available Quantity`, 0),
  stockDelta: z.pipe(z.string(), z.transform(parseStockDelta)),
  stockReason: z.custom<StockChangeReason | ''>(),
  image: requiredImage,
})

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
    z.refine(({ stockDelta, stockReason }) => stockDelta === null || stockReason !== '', {
      path: ['stockReason'],
      error: () => t`Choose why the stock changes`,
    }),
  )

/** What somebody types into either form. */
export type ProductValues = z.input<typeof productSchema>

/** What comes of it. */
export type ProductInput = z.output<typeof productSchema>
