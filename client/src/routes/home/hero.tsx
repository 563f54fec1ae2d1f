import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import drawingUrl from './hero-drawing.svg?url'

/** Who we are, in a few lines. */
export function Hero() {
  return (
    <Box as="section" bg="brand.900" color="white" overflow="hidden">
      <Container
        py={{ base: '10', md: '20' }}
        css={{
          // A background is fetched only where it is shown.
          lg: {
            backgroundImage: `url(${drawingUrl})`,
            backgroundRepeat: 'no-repeat',
            backgroundPosition: 'right 1rem center',
            backgroundSize: 'auto 96%',
          },
        }}
      >
        <Box maxW="xl">
          <chakra.p textStyle="sm" fontWeight="medium" color="brand.200">
            Manufacturer and exporter since 2005
          </chakra.p>
          <Heading as="h1" mt={{ base: '3', md: '4' }} size={{ base: '4xl', md: '5xl' }}>
            Medical tools made to be relied on
          </Heading>
          <chakra.p mt={{ base: '4', md: '5' }} textStyle={{ base: 'md', md: 'lg' }} color="brand.100">
            Instruments for theatre, clinic and ward, straight from the maker. Every product states its price, minimum
            order and stock, its material and its device class.
          </chakra.p>
        </Box>
      </Container>
    </Box>
  )
}
