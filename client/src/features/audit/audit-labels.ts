import { t } from '@lingui/core/macro'
import { formatDateTime, formatDay } from '../../shared/format/date'
import { formatList } from '../../shared/format/list'
import { priceText } from '../../shared/format/money'
import { taxClassLabels } from '../../shared/format/tax-and-currency'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { knownWord } from '../../shared/list-page/list-address'

type AuditAction = AuditRow_EntryFragment['action']

export const actionLabels = (): Record<AuditAction, string> => ({
  CREATE_PRODUCT: t`Added a product`,
  UPDATE_PRODUCT: t`Changed a product`,
  DELETE_PRODUCT: t`Deleted a product`,
  RESTORE_PRODUCT: t`Restored a product`,
  COPY_PRODUCT: t`Duplicated a product`,
  PLACE_ORDER_FOR_CUSTOMER: t`Placed an order for a customer`,
  REQUEST_QUOTATION_FOR_CUSTOMER: t`Requested a quotation for a customer`,
  UPDATE_ORDER_STATUS: t`Updated an order`,
  CANCEL_ORDER: t`Cancelled an order`,
  SHIP_ORDER: t`Shipped part of an order`,
  CANCEL_ORDER_LINES: t`Cancelled part of an order`,
  UPDATE_SHIPMENT: t`Corrected a shipment`,
  UPDATE_ORDER_DETAILS: t`Changed an order’s delivery date or note`,
  CHANGE_ORDER_ADDRESS: t`Changed an order’s delivery address`,
  CHOOSE_ORDER_SIZE: t`Chose the size of an order line`,
  ADD_ORDER_NOTE: t`Added an order note`,
  DELETE_ORDER_NOTE: t`Deleted a note about an order`,
  REQUEST_RETURN: t`Requested a return`,
  WITHDRAW_RETURN: t`Withdrew a return`,
  ACCEPT_RETURN: t`Accepted a return`,
  DECLINE_RETURN: t`Declined a return`,
  RECEIVE_RETURN: t`Received a return`,
  CLOSE_RETURN: t`Closed a return`,
  SEND_QUOTATION_REVISION: t`Sent a quotation`,
  WRITE_TO_QUOTATION: t`Wrote about a quotation`,
  DECLINE_QUOTATION: t`Declined a quotation request`,
  WITHDRAW_QUOTATION: t`Withdrew a quotation`,
  REPLY_TO_INQUIRY: t`Replied to an inquiry`,
  ADD_INQUIRY_NOTE: t`Added an internal note`,
  ASSIGN_INQUIRY: t`Assigned an inquiry`,
  SET_INQUIRY_STATE: t`Closed or reopened an inquiry`,
  APPROVE_REVIEW: t`Approved a review`,
  HIDE_REVIEW: t`Hid a review`,
  ANSWER_REVIEW: t`Replied to a review`,
  DELETE_REVIEW: t`Deleted a review`,
  MAKE_ADMIN: t`Made an admin`,
  REMOVE_ADMIN: t`Removed an admin`,
  REMOVE_USER: t`Removed a user`,
  END_SESSIONS: t`Signed out all devices`,
  EXPORT_PERSON: t`Exported a user’s data`,
  ERASE_PERSON: t`Erased a user’s data`,
  UPDATE_PRICE_LIST: t`Changed a price list`,
  SET_PRODUCT_PRICES: t`Set a product’s prices`,
  SET_PRODUCT_PICTURES: t`Set a product’s images`,
  SET_RELATED_PRODUCTS: t`Set a product’s related products`,
  SET_PRODUCT_DOCUMENTS: t`Set a product’s documents`,
  IMPORT_EXCHANGE_RATES: t`Imported exchange rates`,
  EXPORT_DATA: t`Exported a file`,
  IMPORT_DATA: t`Imported a file`,
  TAKE_BACK_IMPORT: t`Undid an import`,
  UNDO_ORDER_ACT: t`Undid an order change`,
  TRANSLATE_PRODUCT: t`Translated a product`,
  TRANSLATE_CATEGORY: t`Translated a category`,
  SET_HOME_FIGURES: t`Set the home page figures`,
  RECORD_PAYMENT: t`Recorded a payment`,
  REVERSE_PAYMENT: t`Reversed a payment`,
  RECORD_REFUND: t`Recorded a refund`,
  REFUND_TO_CARD: t`Requested a refund to a card`,
  ISSUE_INVOICE: t`Issued an invoice`,
  ISSUE_CREDIT_NOTE: t`Cancelled an invoice by a credit note`,
  UPDATE_INVOICE_SETTINGS: t`Changed the invoice settings`,
  SET_PAYMENT_SCHEDULE: t`Set a payment schedule`,
  UPDATE_PAYMENT_TERMS: t`Changed the payment terms`,
  SET_COMPANY_CREDIT: t`Set a company’s credit and payment terms`,
  RELEASE_CREDIT_HOLD: t`Released an order above the credit limit`,
  SAVE_LETTER_OF_CREDIT: t`Saved a letter of credit`,
  REMOVE_LETTER_OF_CREDIT: t`Removed a letter of credit`,
  REMOVE_TRANSFER_SLIP: t`Removed a transfer slip`,
  UPDATE_SELLER: t`Changed the seller’s details`,
  SAVE_TAX_RULE: t`Saved a tax rule`,
  DELETE_TAX_RULE: t`Deleted a tax rule`,
  ACCEPT_VAT_NUMBER: t`Accepted a VAT number`,
  UPDATE_COMPANY: t`Changed a company`,
  ENROL_SECOND_FACTOR: t`Added a second factor`,
  REMOVE_SECOND_FACTOR: t`Removed a second factor`,
  FAIL_SECOND_FACTOR: t`Failed to prove a second factor`,
  USE_RECOVERY_CODE: t`Used a recovery code`,
  RENEW_RECOVERY_CODES: t`Renewed recovery codes`,
  RESET_SECOND_FACTOR: t`Reset a person’s second factors`,
  SET_SECURITY_SETTINGS: t`Changed settings of security`,
  CREATE_CATEGORY: t`Added a category`,
  UPDATE_CATEGORY: t`Changed a category`,
  MOVE_CATEGORY: t`Moved a category`,
  DELETE_CATEGORY: t`Deleted a category`,
  TRANSLATE_IMAGE: t`Translated an image`,
  TRANSLATE_ARTICLE: t`Translated an article`,
  CREATE_ARTICLE: t`Wrote an article`,
  UPDATE_ARTICLE: t`Changed an article`,
  DELETE_ARTICLE: t`Deleted an article`,
  CREATE_SHIPPING_METHOD: t`Added a shipping method`,
  UPDATE_SHIPPING_METHOD: t`Changed a shipping method`,
  DELETE_SHIPPING_METHOD: t`Deleted a shipping method`,
  CREATE_SEARCH_SYNONYM: t`Added search synonyms`,
  UPDATE_SEARCH_SYNONYM: t`Changed search synonyms`,
  DELETE_SEARCH_SYNONYM: t`Deleted search synonyms`,
  SET_DEVICE_IDENTIFIERS: t`Set device identifiers`,
  DELETE_SEARCH_MISS: t`Dismissed a failed search`,
  SET_STAFF_ROLE: t`Set a staff role`,
  INVITE_STAFF: t`Invited someone to the staff`,
  REVOKE_STAFF_INVITATION: t`Revoked a staff invitation`,
  ACCEPT_STAFF_INVITATION: t`Joined the team`,
  CREATE_API_KEY: t`Created an API key`,
  REVOKE_API_KEY: t`Revoked an API key`,
  CREATE_WEBHOOK: t`Added a webhook`,
  UPDATE_WEBHOOK: t`Changed a webhook`,
  DELETE_WEBHOOK: t`Deleted a webhook`,
  ROTATE_WEBHOOK_SECRET: t`Replaced a webhook’s secret`,
  TEST_WEBHOOK: t`Sent a test event`,
  REPLAY_WEBHOOK: t`Resent events`,
  RETRY_JOB: t`Retried a failed job`,
  DISCARD_JOB: t`Discarded a failed job`,
})

/** The action for an address parameter, or null. */
export const toAuditAction = (word: string | null) => knownWord(actionLabels(), word)

/** Labels of coded values, by field and code. */
export type ValueLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

function ownValueLabels(): ValueLabels {
  const flags = { true: t`yes`, false: t`no` }
  return {
    isRemoved: flags,
    isActive: flags,
    requiresPurchaseOrderNumber: flags,
    membersMayOrderForThemselves: flags,
    creditHold: flags,
    isSecondFactorRequired: flags,
    taxClass: taxClassLabels(),
  }
}

/** Fields with several codes in one value. */
const listed = ['scopes', 'events', 'changed']

/** A value for display: with its label, localised amounts and times, and shortened if long. */
export function describeValue(field: string, value: string | null, labels: ValueLabels): string {
  if (value === null || value === '') return t({ message: 'none', context: 'a value that is empty' })
  if (isAmount(field)) return describePrice(value)
  if (dated.includes(field)) return describeDay(value)
  const known = { ...ownValueLabels(), ...labels }[field]
  if (known && listed.includes(field)) return formatList(value.split(', ').map((code) => known[code] ?? code))
  return known?.[value] ?? shorten(value)
}

/** `priceMinor`, or the price in a currency, as in `priceEUR`. */
const isAmount = (field: string) =>
  /^price([A-Z]{3}|Minor)$/.test(field) || ['total', 'roundingStep', 'credit', 'payment'].includes(field)

/** The log has "19.90 USD", in major units. */
function describePrice(text: string): string {
  const [, whole = '', fraction = '', currency] = /^(\d+)\.(\d+) ([A-Z]{3})$/.exec(text) ?? []
  if (!currency) return text
  const amount = priceText(Number(whole + fraction), currency)
  return `${amount} ${currency}`
}

const dated = ['publishedOn', 'expectedOn', 'fileDate', 'date', 'visibleFrom', 'answeredAt', 'expiresAt']

/** A localised day or instant; other text is unchanged. */
export function describeDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : text
}

const LONGEST = 120

/** Shortens a long text. */
function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text
}
