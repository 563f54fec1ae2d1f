import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface DraftNoticeProps {
  /** Whether the form takes an image, which the draft does not store. */
  hasPicture?: boolean
  /** Replaces the default text. */
  children?: ReactNode
  onDiscard: () => void
}

/** Tells that a draft was restored, and offers to discard it. */
export function DraftNotice({ hasPicture = false, children, onDiscard }: DraftNoticeProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      p="3.5"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.p flex="1" minW="14rem">
        {children ??
          (hasPicture ? (
            <Trans>We restored what you entered earlier. Choose the image again.</Trans>
          ) : (
            <Trans>We restored what you entered earlier.</Trans>
          ))}
      </chakra.p>
      <Button
        size="sm"
        variant="outline"
        onClick={(event) => {
          // This button disappears, so the focus moves to the first field.
          const first = event.currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')
          onDiscard()
          first?.focus()
        }}
      >
        <Trans>Start over</Trans>
      </Button>
    </chakra.div>
  )
}
