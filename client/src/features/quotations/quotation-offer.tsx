import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { useState, useEffect, useEffectEvent } from 'react'
import { formatDateTime, formatValidity } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import type { LineItem } from '../../shared/lines/line-item'
import { nameInSize } from '../../shared/lines/line-item'
import { QueryBoundary } from '../../shared/page/loaded'
import { Part, Fact, Facts } from '../../shared/page/part'
import { describePart } from '../../shared/payment-schedule/schedule'
import { LinesTable, WIDE } from './lines-table'
import type { QuotationSheet_QuotationFragment, QuotationOffer_RevisionFragment } from './quotation-sheet.generated'
import { useEarlierRevisionQuery } from './quotation-sheet.generated'

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

interface OfferSheetProps {
  offer: QuotationOffer_RevisionFragment
  /** The requested lines. */
  asked: QuotationSheet_QuotationFragment['lines']
}

/** A version of a quotation: prices, discount, charges, validity, and omitted lines. */
function OfferSheet({ offer, asked }: OfferSheetProps) {
  const { revision, incoterm, place, sentAt, validUntil, note, lines, total, paymentSchedule } = offer
  const left = asked.filter((line) => !lines.some((offered) => answers(offered, line)))
  return (
    <>
      <Facts>
        <Fact label={t`Delivery`}>
          <bdi>
            {incoterm} {place}
          </bdi>
        </Fact>
        <Fact label={t`Valid until`}>
          <time dateTime={validUntil}>{formatValidity(validUntil)}</time>
        </Fact>
        <Fact label={t({ message: 'Sent', context: 'when an offer was sent' })}>
          <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </Fact>
        {paymentSchedule && (
          <Fact label={t`Payment schedule`}>
            {paymentSchedule.map((part, index) => (
              <div key={index}>{describePart(part)}</div>
            ))}
          </Fact>
        )}
      </Facts>
      <LinesTable
        label={t`Items of the quotation, version ${revision}`}
        columns={[
          { label: t`Product` },
          { label: t`Quantity` },
          { label: t`Unit price`, isWide: true },
          { label: t({ message: 'Amount', context: 'of money' }) },
        ]}
        lines={lines.map((line) => {
          const price = formatMoney(line.unitPrice)
          return {
            ...line,
            price: t`${price} each`,
            remark: asked.some((one) => answers(line, one)) ? undefined : t`Added by our staff`,
            cells: [formatQuantity(line.quantity), price, formatMoney(line.total)],
          }
        })}
        foot={
          <>
            <Terms offer={offer} />
            <Box as="tr" fontWeight="semibold">
              <th scope="row" colSpan={2}>
                {t`Total`}
              </th>
              <chakra.td {...WIDE} />
              <td data-testid="offer-total">{formatMoney(total)}</td>
            </Box>
          </>
        }
      />
      {left.length > 0 && (
        <Box mt="4" textStyle="sm">
          <Box fontWeight="medium">{t`Requested but not quoted:`}</Box>
          <Box as="ul" ps="5">
            {left.map(({ id, name, size, quantity }) => (
              <li key={id}>
                {formatQuantity(quantity)} × <bdi>{nameInSize(name, size)}</bdi>
              </li>
            ))}
          </Box>
        </Box>
      )}
      {note && (
        <Box mt="4" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {note}
        </Box>
      )}
    </>
  )
}

/** Whether an offered line matches a requested one: the product, and its size if one is named. */
const answers = (offered: LineItem, requested: LineItem) =>
  offered.productId === requested.productId && (!requested.variantId || offered.variantId === requested.variantId)

function Terms({ offer: { discount, freight, insurance, charges } }: { offer: QuotationOffer_RevisionFragment }) {
  const terms = [
    { label: t`Discount`, value: { ...discount, amount: -discount.amount } },
    { label: t`Freight`, value: freight },
    { label: t`Insurance`, value: insurance },
    { label: t`Other charges`, value: charges },
  ]
  return terms
    .filter(({ value }) => value.amount !== 0)
    .map(({ label, value }) => (
      <tr key={label}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        <chakra.td {...WIDE} />
        <td>{formatMoney(value)}</td>
      </tr>
    ))
}

interface EarlierRevisionsProps {
  quotation: QuotationSheet_QuotationFragment
  /** Number of the current version, which is shown separately. */
  newest: number
}

/** Replaced versions, newest first; each loads when it is opened. */
function EarlierRevisions({ quotation, newest }: EarlierRevisionsProps) {
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

/** A browser timer's maximum delay. */
const LONGEST_MS = 2 ** 31 - 1
/** Retry delay, because the browser's clock may be ahead of the server's. */
const AGAIN_MS = 30_000

/** Calls back when an offer has expired, and again until the server agrees; never for null. */
function useEndOfOffer(validUntil: string | null, onEnd: () => void): void {
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (validUntil === null) return undefined
    const end = Date.parse(validUntil)
    let timer: ReturnType<typeof setTimeout>
    const wait = (milliseconds: number) => {
      timer = setTimeout(look, Math.min(milliseconds, LONGEST_MS))
    }
    const look = () => {
      const left = end - Date.now()
      if (left <= 0) handleEnd()
      wait(left > 0 ? left : AGAIN_MS)
    }
    wait(Math.max(end - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [validUntil])
}
