import type { Order, Prisma, Quotation, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import { roleAllows } from '../../shared/permissions'
import { badUserInput, serviceUnavailable } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { isLanguage } from '../../shared/languages'
import { MAX_MINOR_UNITS } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { deliveryOf } from '../orders/delivery'
import type { AgreedTerms } from '../orders/order-statement/offer.sql'
import type { OrderRequest } from '../orders/orders.input'
import { canSeeOrder } from '../orders/orders.policy'
import { findCompanyRefusal } from '../orders/company-orders'
import { findRefusedLines } from '../orders/refused-lines'
import { hashRequest } from '../orders/orders.input'
import type { PlacedOrder } from '../orders/order-statement/insert-order.sql'
import { insertOrder } from '../orders/order-statement/insert-order.sql'
import type { TotalChanged } from '../orders/price-request'
import { totalChanged } from '../orders/price-request'
import { stateAt } from './quotation-states'
import type { AcceptRequest } from './quotations.input'
import { acceptQuotationInput } from './quotations.input'
import type { CompanyRoleNeeded, InvalidQuotationTransition, QuotationNotFound } from './quotations.policy'
import {
  isCustomerOf,
  mayStep,
  rightToAccept,
  invalidTransition,
  linesRefused,
  notFound,
  quotationChanged,
  roleNeeded,
} from './quotations.policy'
import { readOffer } from './read-offer'
import type { HeldMember } from './quotations.sql'
import { holdMember, holdQuotation, isStillValid, mailQuotationToCustomer, mailQuotationToShop } from './quotations.sql'

const MAX_ATTEMPTS = 3

type Result =
  | { __typename: 'AcceptQuotationSuccess'; order: PlacedOrder | Order; quotation: Quotation }
  | { __typename: 'QuotationExpired'; message: Sentence; validUntil: Date }
  | QuotationNotFound
  | InvalidQuotationTransition
  | CompanyRoleNeeded
  | ReturnType<typeof quotationChanged>
  | TotalChanged

/** A result, or an order that the statement refused, whose reason we look up afterwards. */
type Attempt = { result: Result; isNew?: boolean } | { notPlaced: OrderRequest; right: AgreedTerms['right'] }

/**
 * Places the order of a revision, once: a repeated acceptance returns the existing order. A company's quotation is ordered
 * for the company, by any member with the right. Locks in this order: account, quotation, membership, products.
 * @param language of size names in refusals
 * @throws BAD_USER_INPUT for another company than the quotation's, UNAUTHENTICATED if the account has ended, SERVICE_UNAVAILABLE if
 * stock came and went at each attempt.
 */
export async function acceptQuotation(
  { db, env, cacheVersion }: Pick<Reading, 'db' | 'env' | 'cacheVersion'>,
  customer: User,
  input: unknown,
  language: Language,
) {
  const accepted = parseInput(acceptQuotationInput, input, 'input')
  if (!isUuid(accepted.id)) return notFound
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await inTransaction(db, (tx) => tryToAccept(tx, env.mail.shopAddress, customer, accepted))
    if ('result' in outcome) {
      if (outcome.isNew) cacheVersion.bump()
      return outcome.result
    }
    const refusal = await findCompanyRefusal(db, customer, outcome.notPlaced, outcome.right)
    if (refusal) return refusal
    const refused = await findRefusedLines(db, outcome.notPlaced, () => 'input.id', language)
    if (refused.length > 0) return linesRefused(refused, 'linesRefused')
  }
  throw serviceUnavailable(sentence('orderingBusy'))
}

async function tryToAccept(
  tx: Prisma.TransactionClient,
  shopAddress: string,
  customer: User,
  accepted: AcceptRequest,
): Promise<Attempt> {
  const sql = sqlIn(tx)
  const { id, revision } = accepted
  await holdAccount(sql, customer.id)
  await holdQuotation(sql, id)
  const quotation = await tx.quotation.findUnique({ where: { id } })
  if (!quotation) return { result: notFound }
  const member = await holdMember(sql, quotation.companyId, customer.id)
  if (!isCustomerOf(customer, quotation, member?.role)) return { result: notFound }
  if (!mayStep(customer, quotation, member?.role, 'ACCEPTED')) return { result: roleNeeded('mayNotOrderForCompany') }
  const companyId = companyOf(quotation, accepted)
  if (revision !== quotation.revisionCount && quotation.revisionCount > 0) {
    return { result: quotationChanged(quotation) }
  }
  const earlier = await tx.order.findUnique({
    where: { quotationId: id },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  if (earlier) {
    // A buyer must not mistake an order for themselves or for another company for this one.
    if (earlier.companyId !== companyId) return { result: invalidTransition('ORDERED') }
    const isSeen = canSeeOrder(customer, earlier) || (member !== undefined && roleAllows(member.role, 'seeOrders'))
    if (!isSeen) {
      const state = stateAt({ ...quotation, order: earlier }, new Date())
      return { result: invalidTransition(state, sentence('acceptedByColleague')) }
    }
    return { result: { __typename: 'AcceptQuotationSuccess', order: earlier, quotation } }
  }
  if (quotation.state !== 'OFFERED' || !quotation.validUntil) {
    return { result: invalidTransition(stateAt(quotation, new Date())) }
  }
  if (!(await isStillValid(sql, id))) {
    const { validUntil } = quotation
    return { result: { __typename: 'QuotationExpired', message: sentence('quotationExpired'), validUntil } }
  }
  const delivery = deliveryOf(accepted, 'input')
  const language = languageFor(customer, quotation, member)
  const { shippingAddress: destination } = delivery
  const offer = await readOffer(tx, sql, quotation, { destination, companyId, language })
  const { expectedTotal } = accepted
  if ((offer.totals.totalWithTaxMinor ?? 0n) > MAX_MINOR_UNITS)
    throw badUserInput(sentence('totalTooLarge'), 'input.id')
  if (expectedTotal != null && BigInt(expectedTotal) !== offer.totals.totalWithTaxMinor) {
    return { result: totalChanged(offer.totals, 'input') }
  }
  const { purchaseOrderNumber } = accepted
  const terms = { ...offer.terms, right: rightToAccept(customer, quotation) }
  // The key is unique: a repeated acceptance is found by the quotation.
  const idempotencyKey = uuidv7()
  const { lines, totals } = offer
  const request = { ...delivery, lines, idempotencyKey, currency: totals.currency, companyId, purchaseOrderNumber }
  const order = await insertOrder(sql, customer, request, hashRequest(request), language, { offer: terms })
  if (!order) return { notPlaced: request, right: terms.right }
  const ordered = await tx.quotation.update({ where: { id }, data: { state: 'ORDERED' } })
  await tx.quotationEvent.createMany({
    data: [
      { quotationId: id, from: 'OFFERED', to: 'ACCEPTED', actorId: customer.id },
      { quotationId: id, from: 'ACCEPTED', to: 'ORDERED', actorId: customer.id },
    ],
  })
  await mailQuotationToShop(sql, ordered, { kind: 'ORDERED' }, { shopAddress, actorId: customer.id })
  if (quotation.userId !== customer.id) await mailQuotationToCustomer(sql, ordered, { kind: 'ORDERED' }, customer.id)
  return { result: { __typename: 'AcceptQuotationSuccess', order, quotation: ordered }, isNew: true }
}

/** The quotation's company, else the input's. Throws BAD_USER_INPUT if they differ. */
function companyOf({ companyId }: Quotation, accepted: AcceptRequest): string | null {
  if (companyId === null) return accepted.companyId
  if (accepted.companyId === null || accepted.companyId === companyId) return companyId
  throw badUserInput(sentence('quotationOfOtherCompany'), 'input.companyId')
}

/** Language of the order's emails: the requester's, or that of the member who accepts. */
function languageFor(customer: User, { userId, language: asked }: Quotation, member: HeldMember | undefined): Language {
  const language = userId === customer.id ? asked : member?.language
  return language !== undefined && isLanguage(language) ? language : 'en'
}
