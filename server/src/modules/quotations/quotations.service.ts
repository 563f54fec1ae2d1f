import type { Quotation, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { BASE_CURRENCY } from '../../shared/currencies'
import { forbidden } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import { plainItem } from '../../shared/lines'
import { isUuid, parseInput } from '../../shared/validation'
import type { OrderLocale } from '../orders/orders.service'
import type { AcceptDeps } from './accept-quotation.service'
import { acceptQuotation } from './accept-quotation.service'
import { listCustomersQuotations } from './customers-quotations.sql'
import type { QuotationFigures, QuotationSort } from './list-quotations.service'
import { conditionOf, countQuotations, countRequested, listQuotations } from './list-quotations.service'
import { endQuotation, writeToQuotation } from './move-quotation.service'
import { findRole } from './quotation-people.service'
import {
  acceptQuotationInput,
  quotationFilter,
  requestQuotationInput,
  sendQuotationRevisionInput,
  writeToQuotationInput,
} from './quotations.input'
import { canListQuotations, canManageQuotations, canSeeQuotation } from './quotations.policy'
import type {
  AcceptQuotationResult,
  DeclineQuotationResult,
  RequestQuotationResult,
  SendQuotationRevisionResult,
  WithdrawQuotationResult,
  WriteToQuotationResult,
} from './quotations.results'
import { requestQuotation } from './request-quotation.service'
import { sendRevision } from './send-revision.service'

/** Quotations, and who may see, answer and accept them. All throw BAD_USER_INPUT naming the field. */
export interface QuotationService {
  /** Asks for an offer, in this currency, or in the base currency while there are no prices in it. */
  request(viewer: User, input: unknown, locale?: Partial<OrderLocale>): Promise<RequestQuotationResult>
  /** The quotation, or null if there is none that the viewer may see. */
  find(viewer: User, id: string): Promise<Quotation | null>
  /** The viewer's own and those of the companies that they are in, newest first. */
  listOwn(viewer: User, page: PageRequest): Promise<Connection<Quotation>>
  /** Everybody's. Throws FORBIDDEN unless the viewer is an admin. */
  listAll(viewer: User, page: PageRequest, filter?: unknown, sort?: QuotationSort): Promise<Connection<Quotation>>
  /** How many wait for an offer, up to 100. Throws FORBIDDEN unless the viewer is an admin. */
  countRequested(viewer: User): Promise<number>
  /** How many there are of what. Throws FORBIDDEN unless the viewer is an admin. */
  count(viewer: User): Promise<QuotationFigures>
  /** Sends an offer; what it is refused for is said in the language. Throws FORBIDDEN unless it is an admin's act. */
  sendRevision(act: AuditContext, input: unknown, language?: Language): Promise<SendQuotationRevisionResult>
  /** Writes to the other side. */
  write(act: AuditContext, input: unknown): Promise<WriteToQuotationResult>
  /** Orders what the newest offer says, once; what it is refused for is said in the language. */
  accept(viewer: User, input: unknown, language?: Language): Promise<AcceptQuotationResult>
  /** The customer wants no offer, or the shop makes none. */
  decline(act: AuditContext, id: string): Promise<DeclineQuotationResult>
  /** The customer takes back a request, or the shop an offer. */
  withdraw(act: AuditContext, id: string): Promise<WithdrawQuotationResult>
}

/** The menu of the dashboard tells no more apart. */
const MOST_COUNTED = 100

/** Builds the service. */
export function createQuotationService(deps: AcceptDeps): QuotationService {
  const { db } = deps
  return {
    request(viewer, input, { language = FALLBACK_LANGUAGE, currency = BASE_CURRENCY } = {}) {
      const asked = parseInput(requestQuotationInput, input, 'input')
      return requestQuotation(deps, viewer, { ...asked, lines: asked.lines.map(plainItem), currency }, language)
    },

    async find(viewer, id) {
      const quotation = isUuid(id) ? await db.quotation.findUnique({ where: { id } }) : null
      if (!quotation) return null
      return canSeeQuotation(viewer, quotation, await findRole(db, viewer, quotation)) ? quotation : null
    },

    listOwn: (viewer, page) => listCustomersQuotations(db, viewer, page),

    async listAll(viewer, page, filter, sort) {
      if (!canListQuotations(viewer)) throw forbidden(sentence('adminSeesQuotations'))
      const condition = conditionOf(parseInput(quotationFilter, filter, 'filter') ?? {}, new Date())
      return listQuotations(db, page, condition, sort)
    },

    async countRequested(viewer) {
      if (!canListQuotations(viewer)) throw forbidden(sentence('adminSeesQuotations'))
      return countRequested(db, MOST_COUNTED)
    },

    async count(viewer) {
      if (!canListQuotations(viewer)) throw forbidden(sentence('adminSeesQuotations'))
      return countQuotations(db, new Date())
    },

    async sendRevision(act, input, language = FALLBACK_LANGUAGE) {
      if (!canManageQuotations(act.by)) throw forbidden(sentence('adminSeesQuotations'))
      const { lines, ...offer } = parseInput(sendQuotationRevisionInput, input, 'input')
      return sendRevision(db, act, { ...offer, lines: lines.map(plainItem) }, language)
    },

    async write(act, input) {
      return writeToQuotation(deps, act, parseInput(writeToQuotationInput, input, 'input'))
    },

    accept: async (viewer, input, language = FALLBACK_LANGUAGE) =>
      acceptQuotation(deps, viewer, parseInput(acceptQuotationInput, input, 'input'), language),

    async decline(act, id) {
      const outcome = await endQuotation(deps, act, id, 'DECLINED')
      return outcome.__typename === 'Ended' ? { ...outcome, __typename: 'DeclineQuotationSuccess' } : outcome
    },

    async withdraw(act, id) {
      const outcome = await endQuotation(deps, act, id, 'WITHDRAWN')
      return outcome.__typename === 'Ended' ? { ...outcome, __typename: 'WithdrawQuotationSuccess' } : outcome
    },
  }
}
