import { Box } from '@chakra-ui/react/box'
import { plural } from '@lingui/core/macro'
import { formatWeightOfLines } from '../../shared/format/units'
import { Notice } from '../../shared/forms/notice'
import { inSize } from '../../shared/prices/chosen-size'
import type { BasketLine } from './lines'
import { weightOfLines } from './sum'
import type { BasketProducts } from './use-basket-products'

interface BasketWeightProps {
  lines: readonly BasketLine[]
  productOf: BasketProducts['productOf']
}

/** Total weight of the lines; nothing until all products have loaded. */
export function BasketWeight({ lines, productOf }: BasketWeightProps) {
  // Shown while products load, unless no line has a product.
  if (lines.some((line) => productOf(line) === undefined) || !lines.some((line) => productOf(line))) return null
  const grams = weightOfLines(lines, (line) => {
    const product = productOf(line)
    return product ? inSize(product, line.variantId).weightGrams : undefined
  })
  return (
    <Box textStyle="sm" color="fg.muted" textAlign="end" data-testid="basket-weight">
      {formatWeightOfLines(grams)}
    </Box>
  )
}

/** Number of lines that a total excludes because they cannot be ordered as they are. */
export function LeftOutNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="info">
      {plural(count, {
        one: '# product needs changes and isn’t in the total. It’s highlighted above.',
        other: '# products need changes and aren’t in the total. They’re highlighted above.',
      })}
    </Notice>
  )
}
