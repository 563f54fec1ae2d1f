import { Trans } from '@lingui/react/macro'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { writeFigure } from '../../shared/format/number'
import type { HomePageQuery } from './home-page.generated'

/** The company's figures, edited by staff. */
export function BusinessSummary({ figures }: { figures: HomePageQuery['shop']['figures'] }) {
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
        {figures.map(({ number, value, label, note }) => (
          <chakra.div
            key={label}
            display="flex"
            flexDirection="column"
            borderWidth="1px"
            borderRadius="l3"
            p={{ base: '4', md: '6' }}
          >
            <chakra.dt textStyle="sm" fontWeight="medium">
              {label}
            </chakra.dt>
            <chakra.dd
              mt="2"
              textStyle={{ base: '3xl', md: '4xl' }}
              fontWeight="semibold"
              letterSpacing="tight"
              color="brand.fg"
              fontVariantNumeric="tabular-nums"
            >
              {writeFigure(value, number)}
            </chakra.dd>
            {note !== '' && (
              <chakra.dd mt="1" textStyle="sm" color="fg.muted">
                {note}
              </chakra.dd>
            )}
          </chakra.div>
        ))}
      </chakra.dl>
    </Container>
  )
}
