import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatList } from '../../shared/format/list'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import type { CompanyAct, CompanyRole } from '../../shared/graphql/schema.generated'
import { roleLabels } from './company-words'

/** An entry of a company's journal. */
interface JournalEvent {
  act: CompanyAct
  actorName: string
  memberName: string | null
  isOwnDoing: boolean
  role: CompanyRole | null
  roleBefore: CompanyRole | null
  orderLimit: MoneyValue | null
  monthLimit: MoneyValue | null
  changedFields: readonly string[]
}

const fieldLabels = (): Record<string, string> => ({
  name: t`Company name`,
  country: t`Country`,
  vatNumber: t`VAT number`,
  eori: t`EORI number`,
  paymentTerms: t`Payment terms`,
  paymentSchedule: t`Payment terms`,
  creditLimit: t`Credit limit`,
  creditDays: t`Credit days`,
  requiresPurchaseOrderNumber: t`Purchase order number`,
  membersMayOrderForThemselves: t`Members’ orders`,
})

/** A journal entry as a sentence. */
export function JournalEntry({ event }: { event: JournalEvent }) {
  const { act, actorName: actor, isOwnDoing, changedFields } = event
  // Former or erased members have no name.
  const member = event.memberName || t`someone`
  const role = event.role ? roleLabels()[event.role] : ''
  const before = event.roleBefore ? roleLabels()[event.roleBefore] : ''
  const unlimited = t({ message: 'none', context: 'limit' })
  const perOrder = event.orderLimit ? formatMoney(event.orderLimit) : unlimited
  const perMonth = event.monthLimit ? formatMoney(event.monthLimit) : unlimited
  const labels = fieldLabels()
  const fields = formatList(changedFields.map((field) => labels[field] ?? field))
  switch (act) {
    case 'CREATED':
      return (
        <Trans>
          <bdi>{actor}</bdi> created the company.
        </Trans>
      )
    case 'UPDATED':
      return (
        <Trans>
          <bdi>{actor}</bdi> changed the company data: {fields}.
        </Trans>
      )
    case 'INVITED':
      return (
        <Trans>
          <bdi>{actor}</bdi> invited someone. Role: {role}.
        </Trans>
      )
    case 'INVITATION_REVOKED':
      return (
        <Trans>
          <bdi>{actor}</bdi> revoked an invitation. Role: {role}.
        </Trans>
      )
    case 'JOINED':
      return (
        <Trans>
          <bdi>{actor}</bdi> joined the company. Role: {role}.
        </Trans>
      )
    case 'ROLE_SET':
      return (
        <Trans>
          <bdi>{actor}</bdi> changed the role of <bdi>{member}</bdi> from {before} to {role}.
        </Trans>
      )
    case 'LIMITS_SET':
      return (
        <Trans>
          <bdi>{actor}</bdi> set the limits of <bdi>{member}</bdi>. Per order: {perOrder}; per month: {perMonth}.
        </Trans>
      )
    case 'MEMBER_REMOVED':
      return isOwnDoing ? (
        <Trans>
          <bdi>{actor}</bdi> left the company.
        </Trans>
      ) : (
        <Trans>
          <bdi>{actor}</bdi> removed <bdi>{member}</bdi> from the company.
        </Trans>
      )
    case 'ADDRESS_SAVED':
      return (
        <Trans>
          <bdi>{actor}</bdi> saved an address.
        </Trans>
      )
    case 'ADDRESS_DELETED':
      return (
        <Trans>
          <bdi>{actor}</bdi> deleted an address.
        </Trans>
      )
  }
}
