import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { Notice } from '../forms/notice'
import { SubmitButton } from '../forms/submit-button'

interface ListFormEndProps {
  /** What is said where somebody else changed the list meanwhile. */
  conflict: ReactNode
  /** Of `useListForm`. */
  list: {
    newer: object | null
    takeNewer: () => void
    isChanged: boolean
    discard: () => void
    isBusy: boolean
    error: string | null
  }
  saveText: string
  busyText: string
  /** Whether there is nothing to save, now or ever. */
  isUnsavable?: boolean
  /** Buttons that come first. */
  children?: ReactNode
}

/** The end of the form of a list: what somebody else did meanwhile, the buttons, and what went wrong. */
export function ListFormEnd({ conflict, list, saveText, busyText, isUnsavable = false, children }: ListFormEndProps) {
  const { newer, takeNewer, isChanged, discard, isBusy, error } = list
  return (
    <>
      {newer && (
        <Notice kind="error">
          {conflict}
          <Button type="button" size="sm" variant="outline" mt="3" onClick={takeNewer}>
            <Trans>Show theirs instead</Trans>
          </Button>
        </Notice>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {children}
        {!isUnsavable && (
          <SubmitButton isBusy={isBusy} busyText={busyText} flex={{ base: '1 1 100%', md: '1' }}>
            {saveText}
          </SubmitButton>
        )}
        {isChanged && (
          <Button type="button" size="lg" variant="outline" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
