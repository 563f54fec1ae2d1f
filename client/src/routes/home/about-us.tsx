import { BusinessSummary } from './business-summary'
import { AccessoriesHero, ExploreUsHero } from './heroes'
import type { HomePageQuery } from './home-page.generated'
import type { Categories } from './category-or-all'

interface AboutUsProps {
  figures: HomePageQuery['shop']['figures'] | undefined
  categories: Categories
}

/** The company's introduction below the products. */
export function AboutUs({ figures = [], categories }: AboutUsProps) {
  return (
    <>
      <ExploreUsHero />
      <AccessoriesHero categories={categories} />
      {figures.length > 0 && <BusinessSummary figures={figures} />}
    </>
  )
}
