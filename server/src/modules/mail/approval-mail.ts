import { z } from 'zod'
import { sayIn } from '../../messages/say'
import { prefixOf } from '../../shared/languages'
import { formatMoney } from '../../shared/money'
import { defineTemplate } from './mail-content'
import { currencyField, languageField, lineField, nameField } from './mail-fields'
import { greet } from './mail-words'

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

/** An order waits: for those of the company who may approve it. */
export const orderWaits = defineTemplate(waiting, (order, { publicUrl, shopAddress }) => {
  const { language, orderId, orderNumber, customerName, approverName, companyName, purchaseOrderNumber } = order
  const says = sayIn(language)
  const total = formatMoney(BigInt(order.totalMinor), order.currency, language)
  const names = { number: orderNumber, company: companyName, customer: customerName, total }
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
