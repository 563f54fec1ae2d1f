import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { DraftNotice } from '../../shared/forms/draft-notice'
import type { SharedDraft } from './use-shared-texts'

/** Reports a restored draft of shared texts, or the parts that were not restored. */
export function SharedDraftNotice({ isFilledIn, outdated, discard }: SharedDraft) {
  if (!isFilledIn && outdated.length === 0) return null
  return (
    <DraftNotice onDiscard={discard}>
      {outdated.length > 0 ? (
        <>
          <Trans>This changed after you started editing, so we didn’t restore your draft:</Trans>
          {outdated.map(([name, text]) => (
            <chakra.span key={name} display="block" dir="auto" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </chakra.span>
          ))}
        </>
      ) : undefined}
    </DraftNotice>
  )
}
