import { t } from '@lingui/core/macro'
import { EarlierRevisions } from './earlier-revisions'
import { OfferSheet } from './offer-sheet'
import { Part } from '../../shared/page/part'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { useEndOfOffer } from './use-end-of-offer'

interface QuotationOfferProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/** The newest version and the replaced ones; renders nothing before the first. */
export function QuotationOffer({ quotation, reload }: QuotationOfferProps) {
  const { newestRevision: offer, lines, status } = quotation
  useEndOfOffer(status === 'OFFERED' ? (offer?.validUntil ?? null) : null, reload)
  if (!offer) return null
  const { revision } = offer
  return (
    <Part title={t`Quotation, version ${revision}`}>
      <OfferSheet offer={offer} asked={lines} />
      <EarlierRevisions quotation={quotation} newest={revision} />
    </Part>
  )
}
