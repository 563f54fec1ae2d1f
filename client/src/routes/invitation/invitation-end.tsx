import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shared/navigation/button-link'

interface InvitationEndProps {
  to: string
  label: string
  /** Whether it came in place of a button that was pressed. */
  isAnswer: boolean
  /** Whether the catalogue is a way on, too. */
  hasProducts?: boolean
  children: ReactNode
}

/** What is said at the end, and the way on, which takes the focus of the button that has gone; not what has it elsewhere, nor as a page comes. */
export function InvitationEnd({ to, label, isAnswer, hasProducts = false, children }: InvitationEndProps) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isAnswer && document.activeElement === document.body) way.current?.focus()
  }, [isAnswer])
  return (
    <>
      {children}
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        <ButtonLink ref={way} to={to}>
          {label}
        </ButtonLink>
        {hasProducts && (
          <ButtonLink to="/products" variant="outline">
            <Trans>Browse products</Trans>
          </ButtonLink>
        )}
      </Box>
    </>
  )
}
