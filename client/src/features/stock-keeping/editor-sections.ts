import { t } from '@lingui/core/macro'
import type { FieldErrors } from 'react-hook-form'
import type { ProductValues } from './product-schema'

/** Fields of the editor's sections, in order. */
const SECTION_FIELDS = {
  details: ['name', 'sku', 'description', 'categoryId', 'material', 'taxClass'],
  sizes: [
    ...([
      'price',
      'minQuantity',
      'increment',
      'weight',
      'lowStock',
      'availableQuantity',
      'stockDelta',
      'stockReason',
    ] as const),
    ...(['priceTiers', 'sizes', 'prices'] as const),
  ],
  images: ['pictures'],
  documents: ['documents'],
  related: ['related'],
  identifiers: ['devices'],
  translations: ['translations'],
  status: ['publication', 'visibleFrom'],
} as const satisfies Record<string, readonly (keyof ProductValues)[]>

export type SectionName = keyof typeof SECTION_FIELDS

const SECTION_NAMES = Object.keys(SECTION_FIELDS) as SectionName[]

const sectionTitles = (): Record<SectionName, string> => ({
  details: t`Details`,
  sizes: t`Sizes and prices`,
  images: t`Images`,
  documents: t`Documents`,
  related: t`Related products`,
  identifiers: t`Identifiers`,
  translations: t`Translations`,
  status: t`Status`,
})

/** Id of a section's element. */
export const idOfSection = (name: SectionName) => `section-${name}`

/** State of a section. */
export interface SectionState {
  name: SectionName
  title: string
  isChanged: boolean
  problems: number
}

export function listSections(
  isChanged: (field: string) => boolean,
  errors: FieldErrors<ProductValues>,
): SectionState[] {
  const titles = sectionTitles()
  return SECTION_NAMES.map((name) => {
    const fields: readonly (keyof ProductValues)[] = SECTION_FIELDS[name]
    const problems = fields.reduce((sum, field) => sum + countProblems(errors[field]), 0)
    return { name, title: titles[name], isChanged: fields.some(isChanged), problems }
  })
}

/** Number of errors in a value and its parts. */
function countProblems(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if ('message' in error && typeof error.message === 'string') return 1
  return Object.values(error).reduce((sum: number, part) => sum + countProblems(part), 0)
}

/** Scrolls to a section, and focuses its first problem or its heading. */
export function goToSection(name: SectionName): void {
  const section = document.getElementById(idOfSection(name))
  const target = section?.querySelector<HTMLElement>('[aria-invalid=true]') ?? section?.querySelector<HTMLElement>('h2')
  section?.scrollIntoView()
  target?.focus()
}
