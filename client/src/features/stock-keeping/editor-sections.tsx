import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t, plural } from '@lingui/core/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
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
const idOfSection = (name: SectionName) => `section-${name}`

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

/** The editor's sections as links: a column, or on phones a strip that scrolls sideways. */
export function EditorIndex({ sections }: { sections: readonly SectionState[] }) {
  return (
    <chakra.nav
      aria-label={t`Sections`}
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      position={{ lg: 'sticky' }}
      top="4.5rem"
      alignSelf="start"
      minW="0"
      // Contains the visually hidden texts.
      css={{ '& > a': { position: 'relative' } }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      {sections.map(({ name, title, isChanged, problems }) => (
        <chakra.a
          key={name}
          href={`#${idOfSection(name)}`}
          display="flex"
          alignItems="center"
          gap="2"
          flexShrink="0"
          px="2.5"
          h={{ base: '11', lg: '8' }}
          borderStartWidth={{ lg: '2px' }}
          color="fg.muted"
          fontWeight="medium"
          textStyle="sm"
          whiteSpace="nowrap"
          _hover={{ color: 'fg' }}
          focusVisibleRing="inside"
          onClick={(event) => {
            event.preventDefault()
            goToSection(name)
          }}
        >
          {title}
          {isChanged && <ChangedMark />}
          {problems > 0 && (
            <Box as="span" color="fg.error">
              <CircleAlert size={14} aria-hidden />
              <VisuallyHidden>{plural(problems, { one: '# problem', other: '# problems' })}</VisuallyHidden>
            </Box>
          )}
        </chakra.a>
      ))}
    </chakra.nav>
  )
}

function ChangedMark() {
  return (
    <>
      <Box as="span" w="2" h="2" borderRadius="full" bg="amber.fg" flexShrink="0" aria-hidden />
      <VisuallyHidden>{t`Changed`}</VisuallyHidden>
    </>
  )
}

interface EditorPanelProps {
  section: SectionState
  hint?: ReactNode
  children: ReactNode
}

export function EditorPanel({ section: { name, title, isChanged }, hint, children }: EditorPanelProps) {
  return (
    <chakra.section
      id={idOfSection(name)}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      minW="0"
      scrollMarginTop="16"
    >
      <Box display="flex" alignItems="center" gap="2" px="4" py="3" borderBottomWidth="1px">
        <Heading as="h2" size="sm" tabIndex={-1} outline="none">
          {title}
        </Heading>
        {isChanged && <ChangedMark />}
      </Box>
      <Box p="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {hint && (
          <chakra.p color="fg.muted" textStyle="sm">
            {hint}
          </chakra.p>
        )}
        {children}
      </Box>
    </chakra.section>
  )
}
