import { Trans } from '@lingui/react/macro'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { businessFigures } from './business-figures'

/** The company in four figures. */
export function BusinessSummary() {
  return (
    <Container as="section" aria-labelledby="business-summary" py={{ base: '10', md: '16' }}>
      <Heading as="h2" id="business-summary" size={{ base: '2xl', md: '3xl' }}>
        <Trans>Our business in figures</Trans>
      </Heading>
      <chakra.dl
        mt={{ base: '5', md: '8' }}
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap={{ base: '3', md: '6' }}
      >
        {businessFigures().map(({ name, value, note }) => (
          <chakra.div
            key={name}
            display="flex"
            flexDirection="column"
            borderWidth="1px"
            borderRadius="l3"
            p={{ base: '4', md: '6' }}
          >
            <chakra.dt textStyle="sm" fontWeight="medium">
              {name}
            </chakra.dt>
            <chakra.dd
              mt="2"
              textStyle={{ base: '3xl', md: '4xl' }}
              fontWeight="semibold"
              letterSpacing="tight"
              color="brand.fg"
              fontVariantNumeric="tabular-nums"
            >
              {value}
            </chakra.dd>
            <chakra.dd mt="1" textStyle="sm" color="fg.muted">
              {note}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Container>
  )
}
