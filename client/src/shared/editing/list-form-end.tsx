import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { Notice } from '../forms/notice'
import { SubmitButton } from '../forms/submit-button'

interface ListFormEndProps {
  /** Shown after another person changed the list. */
  conflict: ReactNode
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
  /** Whether saving is impossible. */
  isUnsavable?: boolean
  children?: ReactNode
}

/** The end of a list's form: conflicts, buttons and errors. */
export function ListFormEnd({ conflict, list, saveText, busyText, isUnsavable = false, children }: ListFormEndProps) {
  const { newer, takeNewer, isChanged, discard, isBusy, error } = list
  return (
    <>
      {newer && (
        <Notice kind="error">
          {conflict}
          <Button type="button" size="sm" variant="outline" mt="3" onClick={takeNewer}>
            <Trans>Show theirs</Trans>
          </Button>
        </Notice>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {children}
        {!isUnsavable && (
          <SubmitButton isBusy={isBusy} busyText={busyText} isCompact>
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
