import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { gridColumns } from './grid-columns'
import type { GridPlace } from './grid-columns'

/** Placeholder of the product grid. */
export function GridSkeleton({ place = 'alone' }: { place?: GridPlace }) {
  return (
    <chakra.div role="status" display="grid" gridTemplateColumns={gridColumns[place]} gap={{ base: '3', md: '6' }}>
      <VisuallyHidden>
        <Trans>Loading products</Trans>
      </VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <chakra.div key={card} borderWidth="1px" borderRadius="l3" overflow="hidden" animation="pulse">
          <chakra.div aspectRatio="1" bg="bg.muted" />
          <chakra.div h="56" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
