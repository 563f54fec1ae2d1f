import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import type { ReactNode } from 'react'

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
