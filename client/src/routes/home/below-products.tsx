import { Container } from '@chakra-ui/react/container'
import { compareToggle } from '../../features/compare/late-compare-toggle'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import type { HomePageQuery } from './home-page.generated'

const aboutUs = createDeferredSection(
  () => import('./about-us'),
  (m) => m.AboutUs,
  { when: 'near-view' },
)

const customerReviews = createDeferredSection(
  () => import('./customer-reviews'),
  (m) => m.CustomerReviews,
  { when: 'near-view' },
)

// Of this browser alone: the server draws nothing of it.
const recentlySeen = createDeferredSection(
  () => import('../../features/recently-seen/recently-seen'),
  (m) => m.RecentlySeen,
  { when: 'near-view', isQuiet: true },
)

// With its form, which the server draws, too.
const contact = createDeferredSection(
  async () => {
    const section = await import('../../features/contact/contact-section')
    await section.prepareContactForm()
    return section
  },
  (m) => m.ContactSection,
  { when: 'near-view' },
)

/** Before the server renders the page. */
export async function prepareHomePage(): Promise<number> {
  const parts = [aboutUs, contact, customerReviews, recentlySeen, compareToggle]
  await Promise.all(parts.map((part) => part.prepare()))
  return 200
}

interface BelowProductsProps {
  data: HomePageQuery | undefined
  /** Whether the data could not be had. */
  hasFailed: boolean
}

/** What nobody sees at once. Each part hydrates by itself, so that none takes long. */
export function BelowProducts({ data, hasFailed }: BelowProductsProps) {
  return (
    <>
      <aboutUs.Part figures={data?.shop.figures} categories={data?.categories} />
      <customerReviews.Part reviews={data?.reviews.nodes} rating={data?.shopRating} hasFailed={hasFailed} />
      <Container>
        <recentlySeen.Part />
      </Container>
      <contact.Part />
    </>
  )
}
