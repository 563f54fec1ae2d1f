import { Box } from '@chakra-ui/react/box'
import { formatWeightOfLines } from '../../shared/format/weight'
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
