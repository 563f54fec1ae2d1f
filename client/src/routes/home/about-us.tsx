import { BusinessSummary } from './business-summary'
import { AccessoriesHero, ExploreUsHero } from './heroes'

/** What the shop says of itself below its products. */
export function AboutUs() {
  return (
    <>
      <ExploreUsHero />
      <AccessoriesHero />
      <BusinessSummary />
    </>
  )
}
