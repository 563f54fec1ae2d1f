import { gql } from '@apollo/client'

/** A product without translations. */
export const product = {
  id: 'p1',
  version: 3,
  name: 'Adson forceps',
  description: 'For fine tissue.\nMade by hand.',
  material: 'Steel',
  sizes: [] as string[],
  image: { id: 'i1', url: '/images/a/640.webp', alt: 'Forceps on a tray', translations: [] as unknown[] },
  translations: [] as unknown[],
}

/** Its German texts. */
export const productTexts = (changes: Record<string, unknown> = {}) => ({
  language: 'de',
  name: 'Adson-Pinzette',
  description: 'Für feines Gewebe.',
  material: 'Stahl',
  sizes: [] as { size: string; name: string }[],
  version: 2,
  isOutdated: false,
  ...changes,
})

/** A category without translations. */
export const category = {
  id: 'c1',
  version: 4,
  name: 'Surgical',
  description: 'For surgery.',
  translations: [] as unknown[],
}

/** The product's texts on a public page. */
export const SHOWN = gql`
  query Shown {
    product(id: "p1") {
      id
      name
    }
  }
`
