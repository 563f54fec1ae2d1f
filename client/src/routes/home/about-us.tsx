import { BusinessSummary } from './business-summary'
import { AccessoriesHero, ExploreUsHero } from './heroes'
import type { HomePageQuery } from './home-page.generated'

/** What the shop says of itself below its products. */
export function AboutUs({ figures = [] }: { figures: HomePageQuery['shop']['figures'] | undefined }) {
  return (
    <>
      <ExploreUsHero />
      <AccessoriesHero />
      {figures.length > 0 && <BusinessSummary figures={figures} />}
    </>
  )
}
