import dentalUrl from './dental-drawing.svg?url'
import diagnosticUrl from './diagnostic-drawing.svg?url'
import forcepsUrl from './hero-drawing.svg?url'

/** What a slide says, and where it leads. */
export interface SlideContent {
  /** The anchor. */
  id: string
  overline: string
  title: string
  text: string
  link: { to: string; label: string }
  /** A drawing of 640 by 500 units on the slides' ground. */
  drawingUrl: string
}

/** The slides in their order. The first one's title is the page's. */
export const slides: SlideContent[] = [
  {
    id: 'slide1',
    overline: 'Manufacturer and exporter since 2005',
    title: 'Medical tools made to be relied on',
    text: 'Instruments for theatre, clinic and ward, straight from the maker. Every product states its price, minimum order and stock, its material and its device class.',
    link: { to: '/products', label: 'Browse the catalogue' },
    drawingUrl: forcepsUrl,
  },
  {
    id: 'slide2',
    overline: 'For the examination room',
    title: 'Hear it, see it, measure it',
    text: 'Stethoscopes, otoscopes, ophthalmoscopes and everything else that a first look at a patient takes.',
    link: { to: '/products?category=diagnostic', label: 'See what helps to diagnose' },
    drawingUrl: diagnosticUrl,
  },
  {
    id: 'slide3',
    overline: 'For the dental practice',
    title: 'The tray for every tooth',
    text: 'Mirrors, explorers, elevators and forceps with joints that rinse clean and tips that keep their edge.',
    link: { to: '/products?category=dental', label: 'See what dentists use' },
    drawingUrl: dentalUrl,
  },
]
