import type { AuditAction } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { textField } from '../../shared/validation'

const actions = {
  CREATE_PRODUCT: true,
  UPDATE_PRODUCT: true,
  DELETE_PRODUCT: true,
  RESTORE_PRODUCT: true,
  COPY_PRODUCT: true,
  UPDATE_ORDER_STATUS: true,
  CANCEL_ORDER: true,
  SHIP_ORDER: true,
  CANCEL_ORDER_LINES: true,
  UPDATE_SHIPMENT: true,
  UPDATE_ORDER_DETAILS: true,
  CHANGE_ORDER_ADDRESS: true,
  ADD_ORDER_NOTE: true,
  DELETE_ORDER_NOTE: true,
  SEND_QUOTATION_REVISION: true,
  WRITE_TO_QUOTATION: true,
  DECLINE_QUOTATION: true,
  WITHDRAW_QUOTATION: true,
  REPLY_TO_INQUIRY: true,
  ADD_INQUIRY_NOTE: true,
  ASSIGN_INQUIRY: true,
  SET_INQUIRY_STATE: true,
  APPROVE_REVIEW: true,
  HIDE_REVIEW: true,
  ANSWER_REVIEW: true,
  DELETE_REVIEW: true,
  MAKE_ADMIN: true,
  REMOVE_ADMIN: true,
  REMOVE_USER: true,
  END_SESSIONS: true,
  EXPORT_PERSON: true,
  ERASE_PERSON: true,
  TRANSLATE_PRODUCT: true,
  TRANSLATE_CATEGORY: true,
  TRANSLATE_IMAGE: true,
  TRANSLATE_ARTICLE: true,
  CREATE_ARTICLE: true,
  UPDATE_ARTICLE: true,
  DELETE_ARTICLE: true,
  CREATE_SEARCH_SYNONYM: true,
  UPDATE_SEARCH_SYNONYM: true,
  DELETE_SEARCH_SYNONYM: true,
  DELETE_SEARCH_MISS: true,
  UPDATE_PRICE_LIST: true,
  SET_PRODUCT_PRICES: true,
  IMPORT_EXCHANGE_RATES: true,
  CREATE_API_KEY: true,
  REVOKE_API_KEY: true,
  CREATE_WEBHOOK: true,
  UPDATE_WEBHOOK: true,
  DELETE_WEBHOOK: true,
  ROTATE_WEBHOOK_SECRET: true,
  TEST_WEBHOOK: true,
  REPLAY_WEBHOOK: true,
  EXPORT_DATA: true,
  IMPORT_DATA: true,
  TAKE_BACK_IMPORT: true,
} satisfies Record<AuditAction, true>

/** Which acts to list. */
export const auditFilter = z
  .strictObject({
    action: z.enum(Object.keys(actions) as AuditAction[]).nullish(),
    actor: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

/** Checked filter of the log. */
export type AuditFilter = z.output<typeof auditFilter>
