import { chakra } from '@chakra-ui/react/styled-system'
import type { StockState } from './stock-state'

/** A dot and a few words. The colour only repeats the words. */
export function StockLabel({ stock }: { stock: StockState }) {
  return (
    <chakra.span
      colorPalette={stock.tone}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color="colorPalette.fg"
      fontVariantNumeric="tabular-nums"
      _before={{ content: '""', w: '2', h: '2', borderRadius: 'full', bg: 'colorPalette.solid', flexShrink: '0' }}
    >
      {stock.label}
    </chakra.span>
  )
}
