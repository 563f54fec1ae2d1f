import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

/** The shape of the product grid while its data is on the way. */
export function GridSkeleton() {
  return (
    <chakra.div
      role="status"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '6' }}
    >
      <VisuallyHidden>Loading products</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <chakra.div key={place} borderWidth="1px" borderRadius="l3" overflow="hidden" animation="pulse">
          <chakra.div aspectRatio="1" bg="bg.muted" />
          <chakra.div h="44" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
