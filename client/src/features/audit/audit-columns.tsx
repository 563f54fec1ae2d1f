import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/date'
import { Muted } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import type { ValueLabels } from './audit-labels'
import { actionLabels, describeValue, describeDay } from './audit-labels'

export const auditColumns = (valueLabels: ValueLabels): ListColumn<AuditRow_EntryFragment>[] => [
  {
    id: 'act',
    label: t({ message: 'Action', context: 'what somebody did' }),
    width: '22%',
    place: 'title',
    wraps: true,
    cell: (entry) => (
      <>
        {actionLabels()[entry.action]}
        <Box fontWeight="normal" overflowWrap="anywhere">
          <AuditSubject entry={entry} />
        </Box>
      </>
    ),
  },
  {
    id: 'who',
    label: t`Who`,
    width: '18%',
    place: 'text',
    wraps: true,
    cell: ({ actor, apiKey }) => {
      const keyName = apiKey?.name
      if (!actor) return t`Your administrator`
      return (
        <>
          <bdi>{actor.name}</bdi>
          <Box color="fg.muted" overflowWrap="anywhere">
            <bdi>{actor.email}</bdi>
          </Box>
          {keyName !== undefined && (
            <Box color="fg.muted">
              <Trans>
                by the key <bdi>{keyName}</bdi>
              </Trans>
            </Box>
          )}
        </>
      )
    },
  },
  {
    id: 'changes',
    label: t`Changes`,
    place: 'actions',
    wraps: true,
    cell: ({ changes }) => <AuditChanges changes={changes} valueLabels={valueLabels} />,
  },
  {
    id: 'when',
    label: t`Time and IP address`,
    width: '16rem',
    place: 'note',
    wraps: true,
    cell: ({ createdAt, clientAddress, requestId }) => (
      <>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <Box color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          <bdi>{clientAddress}</bdi>
          {' · '}
          <Muted>
            <Trans>
              Request <bdi>{requestId}</bdi>
            </Trans>
          </Muted>
        </Box>
      </>
    ),
  },
]

interface AuditChangesProps {
  changes: AuditRow_EntryFragment['changes']
  valueLabels: ValueLabels
}

/** The changes of an audit entry: old and new value per field. */
function AuditChanges({ changes, valueLabels }: AuditChangesProps) {
  if (changes.length === 0) return <>–</>
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" textAlign="start">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <chakra.span color="fg.muted">
            {t({ message: `${label}:`, context: 'before what an act changed' })}
          </chakra.span>{' '}
          {before !== null && before !== after && (
            <>
              <chakra.del color="fg.muted">
                <bdi>{describeValue(field, before, valueLabels)}</bdi>
              </chakra.del>
              {after !== null && <Arrow />}
            </>
          )}
          {after !== null && before !== after && (
            <chakra.ins textDecoration="none">
              <bdi>{describeValue(field, after, valueLabels)}</bdi>
            </chakra.ins>
          )}
          {before === after && <bdi>{describeValue(field, after, valueLabels)}</bdi>}
        </li>
      ))}
    </chakra.ul>
  )
}

function Arrow() {
  return (
    <>
      {' '}
      <chakra.span display="inline-block" _rtl={{ transform: 'scaleX(-1)' }}>
        →
      </chakra.span>{' '}
    </>
  )
}

/** The subject of an audit entry, with a link to its page. A deleted subject without a name shows its id. */
function AuditSubject({ entry: { subject, subjectId } }: { entry: AuditRow_EntryFragment }) {
  const path = subjectPath(subject, subjectId)
  const text = <bdi>{describeDay(subject.name ?? subjectId)}</bdi>
  const name = path ? (
    <Link asChild>
      <RouterLink to={path}>{text}</RouterLink>
    </Link>
  ) : (
    text
  )
  return subject.isDeleted ? <Trans>{name} (deleted)</Trans> : name
}

type Subject = AuditRow_EntryFragment['subject']

/** Kinds whose deleted records still have a page, such as a product that can be restored. */
const shownDeleted: readonly Subject['kind'][] = ['PRODUCT', 'SEARCH_SYNONYM', 'SEARCH_MISS']

const paths: Readonly<Record<Subject['kind'], ((id: string) => string) | null>> = {
  PRODUCT: (id) => `/dashboard/manageProducts/${id}`,
  CATEGORY: (id) => `/dashboard/categories?edit=${id}`,
  IMAGE: null,
  ARTICLE: (id) => `/dashboard/articles/${id}`,
  ORDER: (id) => `/dashboard/manageOrders/${id}`,
  QUOTATION: (id) => `/dashboard/quotations/${id}`,
  INQUIRY: (id) => `/dashboard/inquiries/${id}`,
  REVIEW: () => '/dashboard/reviews?show=all',
  PERSON: (id) => `/dashboard/users/${id}`,
  PRICE_LIST: () => '/dashboard/prices',
  EXCHANGE_RATES: () => '/dashboard/prices',
  SEARCH_SYNONYM: () => '/dashboard/searchWords',
  SEARCH_MISS: () => '/dashboard/searchWords',
  API_KEY: () => '/dashboard/programs',
  JOB: () => '/dashboard/failedJobs',
  WEBHOOK: (id) => `/dashboard/programs/webhooks/${id}`,
  STAFF_INVITATION: () => '/dashboard/users',
  EXPORT: () => '/dashboard/bulk',
  IMPORT: () => '/dashboard/bulk',
  COMPANY: (id) => `/dashboard/company?id=${id}`,
  HOME_PAGE: () => '/dashboard/homePage',
  SELLER: () => '/dashboard/seller',
  PAYMENT_TERMS: () => '/dashboard/payment-terms',
  SHIPPING_METHOD: (id) => `/dashboard/shipping-methods/${id}`,
  TAX_RULE: () => '/dashboard/taxes',
  SECURITY_SETTINGS: () => '/dashboard/security',
}

/** Dashboard path of a record; null without a page. */
function subjectPath({ kind, isDeleted }: Subject, id: string): string | null {
  if (isDeleted && !shownDeleted.includes(kind)) return null
  return paths[kind]?.(id) ?? null
}
