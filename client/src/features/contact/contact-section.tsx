import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'

const contactForm = createDeferredSection(
  () => import('./contact-form'),
  (m) => m.ContactForm,
  { when: 'near-view', catalogues: ['forms'] },
)

/** Call it in the page's `prepare`. */
export const prepareContactForm = contactForm.prepare

interface ContactSectionProps {
  /** Whether it is the page's only content. */
  isPage?: boolean
}

/** The contact form's section. Memoised, because a re-render would discard a form that is not hydrated yet. */
export const ContactSection = memo(function ContactSection({ isPage = false }: ContactSectionProps) {
  return (
    <Box as="section" aria-labelledby="contact" borderTopWidth={isPage ? undefined : '1px'}>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gap={{ base: '6', md: '10', lg: '16' }}
        py={{ base: '10', md: '16' }}
      >
        <Box>
          <Heading as={isPage ? 'h1' : 'h2'} id="contact" size={{ base: '2xl', md: '3xl' }}>
            <Trans>Contact us</Trans>
          </Heading>
          <chakra.p mt="4" color="fg.muted" textStyle={{ base: 'md', lg: 'lg' }}>
            <Trans>
              Need a size you don’t see, a larger quantity or customs documents? Write to us. A product specialist will
              reply.
            </Trans>
          </chakra.p>
        </Box>
        <Box minH={{ base: '30rem' }}>
          <contactForm.Part />
        </Box>
      </Container>
    </Box>
  )
})
