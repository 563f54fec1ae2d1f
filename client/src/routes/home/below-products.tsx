import { Suspense } from 'react'
import { BusinessSummary } from './business-summary'
import { ContactSection } from './contact-section'
import { CustomerReviews } from './customer-reviews'
import { AccessoriesHero, ExploreUsHero } from './heroes'
import type { HomePageQuery } from './home-page.generated'

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
      <Suspense>
        <CustomerReviews reviews={data?.reviews?.nodes} rating={data?.shopRating} hasFailed={hasFailed} />
      </Suspense>
      <ContactSection />
    </>
  )
}
