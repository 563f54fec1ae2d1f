import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Children, Fragment } from 'react'
import { CompanyLink, PersonLink } from '../navigation/record-links'
import { Fact, Facts, Part } from './part'

interface SheetProps {
  /** Customer, money, delivery and notes. */
  aside: ReactNode
  /** Whether the page is shown beside the customer's menu, so that two columns only fit from `xl`. */
  isOwn?: boolean
  /** Next step, lines and history. */
  children: ReactNode
}

/** The body of a detail page: two columns on wide screens. */
export function Sheet({ aside, isOwn = false, children }: SheetProps) {
  return (
    <Box
      data-sheet
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', [isOwn ? 'xl' : 'lg']: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
      gap="5"
    >
      <Column>{children}</Column>
      <Column>{aside}</Column>
    </Box>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {children}
    </Box>
  )
}

interface NextStepCardProps {
  /** Name of the section. */
  label: string
  title: string
  text?: ReactNode
  /** Buttons, in one row. */
  actions?: ReactNode
  children?: ReactNode
}

/** The first card of a detail page: says what happens next, and offers the actions for it. */
export function NextStepCard({ label, title, text, actions, children }: NextStepCardProps) {
  return (
    <Box
      as="section"
      aria-label={label}
      borderWidth="1px"
      borderColor="brand.muted"
      borderRadius="l3"
      bg="brand.subtle"
      p={{ base: '4', md: '5' }}
      _print={{ breakInside: 'avoid', p: '0', pb: '4', borderWidth: '0', borderBottomWidth: '1px', borderRadius: '0' }}
    >
      <Box _print={{ display: 'none' }}>
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {text && (
          <Box as="p" color="fg.muted" mt="1">
            {text}
          </Box>
        )}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        gap="2"
        mt="3"
        _empty={{ display: 'none' }}
        _print={{ display: 'none' }}
      >
        {actions}
      </Box>
      {children}
    </Box>
  )
}

/** One line of facts below the title of a page, with a dot between them. */
export function Headline({ children }: { children: ReactNode }) {
  return (
    <Box as="p" textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
      {Children.toArray(children).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </Box>
  )
}

interface QuoteProps {
  /** Author or kind of the text. */
  label: string
  /** Brand colour for the next step. */
  isStrong?: boolean
  mt?: string
  children: ReactNode
}

/** A text that a person wrote, such as a note on an order. */
export function Quote({ label, isStrong = false, mt, children }: QuoteProps) {
  return (
    <Box mt={mt} ps="3" borderStartWidth="4px" borderColor={isStrong ? 'brand.solid' : 'border.emphasized'}>
      <Box textStyle="sm" color="fg.muted">
        {label}
      </Box>
      <Box whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {children}
      </Box>
    </Box>
  )
}

interface CustomerPartProps {
  /** The account's id; undefined without one, or without permission to view it. */
  id: string | undefined
  name: string
  email: string | null | undefined
  company?: { id: string; name: string } | null
  children?: ReactNode
}

/** The customer, with links to their page and their company's. */
export function CustomerPart({ id, name, email, company, children }: CustomerPartProps) {
  return (
    <Part title={t`Customer`}>
      <Facts width="14rem" mb="0">
        <Fact label={t({ message: 'Name', context: 'of a person' })}>
          <PersonLink id={id}>
            <bdi>{name}</bdi>
          </PersonLink>
        </Fact>
        {email && (
          <Fact label={t`Email`}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
        )}
        {company && (
          <Fact label={t`Company`}>
            <CompanyLink company={company} />
          </Fact>
        )}
        {children}
      </Facts>
    </Part>
  )
}
