import { z } from 'zod'
import { sayIn } from '../../messages/say'
import { invitationToken } from '../../shared/tokens'
import { prefixOf } from '../../shared/languages'
import { defineTemplate, greet } from './mail-content'
import { currencyField, languageField, lineField, nameField } from './mail-fields'
import { formatMoney } from '../../shared/money'

const ROLES = { OWNER: 'roleOwner', BUYER: 'roleBuyer', APPROVER: 'roleApprover' } as const

const invitation = z.object({
  invitationId: lineField,
  companyName: nameField,
  inviterName: nameField,
  role: z.enum(['OWNER', 'BUYER', 'APPROVER']),
  language: languageField,
})

/** Invitation into a company. The token is made here, so that the outbox contains none. */
export const companyInvitation = defineTemplate(
  invitation,
  (invited, { name: shop, publicUrl, shopAddress, invitationSecret }) => {
    const { invitationId, companyName, inviterName, role, language } = invited
    const says = sayIn(language)
    const names = { shop, company: companyName, inviter: inviterName }
    const token = invitationToken(invitationId, invitationSecret, 'company')
    return {
      language,
      subject: says('invitedSubject', names),
      heading: says('invitedHeading', names),
      preview: says('invitedPreview', names),
      paragraphs: [says('invitedText', names), says('invitedAdvice')],
      facts: [
        { label: says('factCompany'), value: companyName },
        { label: says('factRole'), value: says(ROLES[role]) },
      ],
      link: { label: says('acceptInvitation'), url: `${publicUrl}${prefixOf(language)}/invitation/${token}` },
      reason: says('whyInvited', names),
      replyTo: shopAddress,
    }
  },
)

const STAFF_ROLES = {
  ORDERS: { name: 'staffRoleOrders', text: 'staffRoleOrdersText' },
  CATALOGUE: { name: 'staffRoleCatalogue', text: 'staffRoleCatalogueText' },
  VIEWER: { name: 'staffRoleViewer', text: 'staffRoleViewerText' },
} as const

const invitationOfStaff = z.object({
  invitationId: lineField,
  inviterName: nameField,
  role: z.enum(['ORDERS', 'CATALOGUE', 'VIEWER']),
  language: languageField,
})

/** Invitation to the staff. The token is made here too. */
export const staffInvitation = defineTemplate(
  invitationOfStaff,
  ({ invitationId, inviterName, role, language }, { name: shop, publicUrl, shopAddress, invitationSecret }) => {
    const says = sayIn(language)
    const names = { shop, inviter: inviterName }
    const token = invitationToken(invitationId, invitationSecret, 'staff')
    return {
      language,
      subject: says('staffInvitedSubject', names),
      heading: says('staffInvitedHeading'),
      preview: says('staffInvitedPreview', names),
      paragraphs: [says('staffInvitedText', names), says(STAFF_ROLES[role].text), says('invitedAdvice')],
      facts: [{ label: says('factRole'), value: says(STAFF_ROLES[role].name) }],
      link: { label: says('acceptInvitation'), url: `${publicUrl}${prefixOf(language)}/invitation/staff/${token}` },
      reason: says('whyStaffInvited', names),
      replyTo: shopAddress,
    }
  },
)

const waiting = z.object({
  orderId: lineField,
  orderNumber: lineField,
  customerName: nameField,
  approverName: nameField,
  companyName: nameField,
  currency: currencyField,
  totalMinor: z.int().min(0),
  purchaseOrderNumber: lineField.nullish(),
  language: languageField,
})

/** An order waits for approval; to the approvers of the company. */
export const orderWaits = defineTemplate(waiting, (order, { name: shop, publicUrl, shopAddress }) => {
  const { language, orderId, orderNumber, customerName, approverName, companyName, purchaseOrderNumber } = order
  const says = sayIn(language)
  const total = formatMoney(BigInt(order.totalMinor), order.currency, language)
  const names = { shop, number: orderNumber, company: companyName, customer: customerName, total }
  return {
    language,
    subject: says('toApproveSubject', names),
    heading: says('toApproveHeading'),
    preview: says('toApprovePreview', names),
    paragraphs: [greet(approverName, language), says('toApproveText', names)],
    facts: [
      { label: says('factOrderNumber'), value: orderNumber },
      { label: says('factOrderedBy'), value: customerName },
      { label: says('factCompany'), value: companyName },
      ...(purchaseOrderNumber ? [{ label: says('factPurchaseOrderNumber'), value: purchaseOrderNumber }] : []),
      { label: says('factTotal'), value: total },
    ],
    link: {
      label: says('seeOrderToApprove'),
      url: `${publicUrl}${prefixOf(language)}/dashboard/myOrders/${encodeURIComponent(orderId)}`,
    },
    reason: says('whyApprover', names),
    replyTo: shopAddress,
  }
})
