import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shared/navigation/button-link'

interface InvitationEndProps {
  to: string
  label: string
  /** Whether it replaces a pressed button. */
  isAnswer: boolean
  /** Whether to link to the catalogue too. */
  hasProducts?: boolean
  children: ReactNode
}

/**
 * The final message with a link, which takes the focus of the button that disappeared. It does not take it from
 * elsewhere, or on page load.
 */
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
