import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatDateTime } from '../../shared/format/date'
import { QueryBoundary } from '../../shared/page/loaded'
import { OfferSheet } from './offer-sheet'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { useEarlierRevisionQuery } from './quotation-sheet.generated'

interface EarlierRevisionsProps {
  quotation: QuotationSheet_QuotationFragment
  /** Number of the current version, which is shown separately. */
  newest: number
}

/** Replaced versions, newest first; each loads when it is opened. */
export function EarlierRevisions({ quotation, newest }: EarlierRevisionsProps) {
  const earlier = quotation.revisions.filter(({ revision }) => revision < newest)
  if (earlier.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" mt="5" borderTopWidth="1px" pt="3" aria-label={t`Earlier versions`}>
      {earlier.map(({ id, ...revision }) => (
        <li key={id}>
          <EarlierRevision quotation={quotation} {...revision} />
        </li>
      ))}
    </Box>
  )
}

interface EarlierRevisionProps {
  quotation: QuotationSheet_QuotationFragment
  revision: number
  sentAt: string
}

function EarlierRevision({ quotation: { id, lines }, revision, sentAt }: EarlierRevisionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useEarlierRevisionQuery({ variables: { id, revision }, skip: !isOpen })
  const when = formatDateTime(sentAt)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" w="fit" py="2" borderRadius="l1" textStyle="sm" focusVisibleRing="outside">
        {t`Version ${revision}, sent ${when}, replaced`}
      </chakra.summary>
      {isOpen && (
        <Box py="3">
          <QueryBoundary
            query={{ error, refetch }}
            shown={data?.quotation?.revision ?? undefined}
            words={{ failed: t`We couldn’t load the revision` }}
          >
            {(offer) => <OfferSheet offer={offer} asked={lines} />}
          </QueryBoundary>
        </Box>
      )}
    </details>
  )
}
