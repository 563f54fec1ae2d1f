import { Suspense } from 'react'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { BusinessSummary } from './business-summary'
import { AccessoriesHero, ExploreUsHero } from './heroes'
import type { HomePageQuery } from './home-page.generated'

const customerReviews = createDeferredSection(
  () => import('./customer-reviews'),
  (m) => m.CustomerReviews,
  { when: 'near-view' },
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
  await Promise.all([contact.prepare(), customerReviews.prepare()])
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
      <Suspense>
        <ExploreUsHero />
        <AccessoriesHero />
        <BusinessSummary />
      </Suspense>
      <customerReviews.Part reviews={data?.reviews.nodes} rating={data?.shopRating} hasFailed={hasFailed} />
      <contact.Part />
    </>
  )
}
