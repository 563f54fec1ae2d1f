import { t } from '@lingui/core/macro'
import dentalUrl from './dental-drawing.svg?url'
import diagnosticUrl from './diagnostic-drawing.svg?url'
import forcepsUrl from './hero-drawing.svg?url'
import { type Categories, categoryOrAll } from './category-or-all'

/** Content and link of a slide. */
export interface SlideContent {
  /** The anchor. */
  id: string
  overline: string
  title: string
  text: string
  link: { to: string; label: string }
  /** A drawing of 640 by 500 units on the slides' background. */
  drawingUrl: string
}

/** The slides in order. The first one's title is the page's. */
export const listSlides = (categories: Categories): SlideContent[] => [
  {
    id: 'slide1',
    overline: t`Manufacturer and exporter since 2005`,
    title: t`Medical instruments you can rely on`,
    text: t`Instruments for theatre, clinic and ward, straight from the maker. Every product states its price, minimum order and stock, its material and its device class.`,
    link: { to: '/products', label: t`Browse the catalogue` },
    drawingUrl: forcepsUrl,
  },
  {
    id: 'slide2',
    overline: t`For the examination room`,
    title: t`Hear it, see it, measure it`,
    text: t`Stethoscopes, otoscopes, ophthalmoscopes and everything else you need for a first examination.`,
    link: { to: categoryOrAll('diagnostic', categories), label: t`Shop diagnostic instruments` },
    drawingUrl: diagnosticUrl,
  },
  {
    id: 'slide3',
    overline: t`For the dental practice`,
    title: t`Everything for the dental tray`,
    text: t`Mirrors, explorers, elevators and forceps with joints that rinse clean and tips that keep their edge.`,
    link: { to: categoryOrAll('dental', categories), label: t`Shop dental instruments` },
    drawingUrl: dentalUrl,
  },
]
