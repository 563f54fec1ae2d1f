import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { Notice } from '../forms/notice'
import { SubmitButton } from '../forms/form'

interface SaveOrCloseProps {
  isBusy: boolean
  busyText: string
  /** Text of the save button. */
  children: ReactNode
  /** Omitted where there is nothing to return to. */
  onClose?: () => void
  error?: ReactNode
}

/** The end of a form that opens inside a list. */
export function SaveOrClose({ isBusy, busyText, children, onClose, error }: SaveOrCloseProps) {
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3">
        <SubmitButton isBusy={isBusy} busyText={busyText} isCompact w="auto" flex={{ base: '1', md: 'none' }}>
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
