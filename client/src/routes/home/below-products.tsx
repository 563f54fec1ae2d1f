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

// Stored in this browser only: the server renders nothing.
const recentlySeen = createDeferredSection(
  () => import('../../features/recently-seen/recently-seen'),
  (m) => m.RecentlySeen,
  { when: 'near-view', isQuiet: true },
)

// With its form, which the server renders too.
const contact = createDeferredSection(
  async () => {
    const section = await import('../../features/contact/contact-section')
    await section.prepareContactForm()
    return section
  },
  (m) => m.ContactSection,
  { when: 'near-view' },
)

/** Runs before the server renders the page. */
export async function prepareHomePage(): Promise<number> {
  const parts = [aboutUs, contact, customerReviews, recentlySeen, compareToggle]
  await Promise.all(parts.map((part) => part.prepare()))
  return 200
}

interface BelowProductsProps {
  data: HomePageQuery | undefined
  /** Whether the query failed. */
  hasFailed: boolean
}

/** Sections below the fold. Each hydrates separately, in short tasks. */
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
