import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { Notice } from '../forms/notice'
import { SubmitButton } from '../forms/submit-button'

interface SaveOrCloseProps {
  isBusy: boolean
  /** What the button says while it saves. */
  busyText: string
  /** What the button that saves says. */
  children: ReactNode
  /** None where there is nothing to go back to. */
  onClose?: () => void
  /** Why it was not saved. */
  error?: ReactNode
}

/** The end of a form that opens in its list: saves or closes it, and says what went wrong. */
export function SaveOrClose({ isBusy, busyText, children, onClose, error }: SaveOrCloseProps) {
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3">
        <SubmitButton isBusy={isBusy} busyText={busyText} w="auto" flex="1">
          {children}
        </SubmitButton>
        {onClose && (
          <Button size="lg" variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )}
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
