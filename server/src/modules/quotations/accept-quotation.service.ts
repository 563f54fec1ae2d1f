import type { Prisma, Quotation, User } from '@instrumenta/prisma/client'
import { spread } from '@instrumenta/rules/spread'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { CacheBump } from '../../shared/cache-version'
import { mayAs } from '../../shared/company-roles'
import { badUserInput, serviceUnavailable } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { isLanguage } from '../../shared/languages'
import { currencyOf } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { OfferedTerms, OrderRequest } from '../orders/orders.service'
import { canSeeOrder, findCompanyRefusal, findRefusedLines, hashRequest, insertOrder } from '../orders/orders.service'
import { stateAt } from './quotation-states'
import type { AcceptRequest } from './quotations.input'
import { isCustomerOf, mayStep, rightToAccept } from './quotations.policy'
import type { AcceptQuotationResult } from './quotations.results'
import { acceptedByColleague, linesRefused, notFound, replaced, roleNeeded, staysWhereItIs } from './quotations.results'
import type { HeldMember } from './quotations.sql'
import { holdMember, holdQuotation, isStillValid } from './quotations.sql'
import { mailQuotationToCustomer, mailQuotationToShop } from './quotations.sql'
import type { QuotationDeps } from './request-quotation.service'

/** What an acceptance needs besides. */
export interface AcceptDeps extends QuotationDeps {
  cacheVersion: CacheBump
}

const MAX_ATTEMPTS = 3

/** What came of an attempt: an answer, or an order that could not be, for reasons that are looked up afterwards. */
type Attempt =
  | { result: AcceptQuotationResult; isNew?: boolean }
  | { notPlaced: OrderRequest; right: OfferedTerms['right'] }

/**
 * Makes the order of an offer, once: whoever accepts holds the quotation, and who comes second finds the order of the first. What
 * was asked for a company is ordered for it, by whichever of its people accepts.
 * Locks are taken in one order: the account, the quotation, then what any order takes: the membership
 * of a company, and the products by their ids. Refusals name sizes in the language of who asks.
 * Throws BAD_USER_INPUT where another company is named than it was asked for, UNAUTHENTICATED when the account ended meanwhile,
 * SERVICE_UNAVAILABLE when stock came and went at each attempt.
 */
export async function acceptQuotation(
  deps: AcceptDeps,
  customer: User,
  accepted: AcceptRequest,
  language: Language,
): Promise<AcceptQuotationResult> {
  const { db, cacheVersion } = deps
  if (!isUuid(accepted.quotationId)) return notFound
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await inTransaction(db, (tx) => attemptToAccept(tx, deps, customer, accepted))
    if ('result' in outcome) {
      if (outcome.isNew) cacheVersion.bump()
      return outcome.result
    }
    const refusal = await findCompanyRefusal(db, customer, outcome.notPlaced, outcome.right)
    if (refusal) return refusal
    const refused = await findRefusedLines(db, outcome.notPlaced, () => 'input.quotationId', language)
    if (refused.length > 0) return linesRefused(refused, 'linesRefused')
  }
  throw serviceUnavailable(sentence('orderingBusy'))
}

async function attemptToAccept(
  tx: Prisma.TransactionClient,
  { shopAddress }: Pick<AcceptDeps, 'shopAddress'>,
  customer: User,
  accepted: AcceptRequest,
): Promise<Attempt> {
  const sql = sqlIn(tx)
  const { quotationId: id, revision } = accepted
  await holdAccount(sql, customer.id)
  await holdQuotation(sql, id)
  const quotation = await tx.quotation.findUnique({ where: { id } })
  if (!quotation) return { result: notFound }
  const member = await holdMember(sql, quotation.companyId, customer.id)
  if (!isCustomerOf(customer, quotation, member?.role)) return { result: notFound }
  if (!mayStep(customer, quotation, member?.role, 'ACCEPTED')) return { result: roleNeeded('mayNotOrderForCompany') }
  const companyId = companyOf(quotation, accepted)
  if (revision !== quotation.revisionCount && quotation.revisionCount > 0) {
    return { result: replaced(quotation.revisionCount) }
  }
  const earlier = await tx.order.findUnique({
    where: { quotationId: id },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  if (earlier) {
    // Who orders for a company is not to take an order for themselves, or for another one, for it.
    if (earlier.companyId !== companyId) return { result: staysWhereItIs('ORDERED') }
    const isSeen = canSeeOrder(customer, earlier) || (member !== undefined && mayAs(member.role, 'seeOrders'))
    if (!isSeen) return { result: acceptedByColleague(stateAt({ ...quotation, order: earlier }, new Date())) }
    return { result: { __typename: 'AcceptQuotationSuccess', order: earlier, quotation } }
  }
  if (quotation.state !== 'OFFERED' || !quotation.validUntil) {
    return { result: staysWhereItIs(stateAt(quotation, new Date())) }
  }
  if (!(await isStillValid(sql, id))) {
    const { validUntil } = quotation
    return { result: { __typename: 'QuotationExpired', message: sentence('quotationExpired'), validUntil } }
  }
  const { request, terms } = await readOffer(
    tx,
    quotation,
    { ...accepted, companyId },
    rightToAccept(customer, quotation),
  )
  const language = languageFor(customer, quotation, member)
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

/** For whom the order is: the company that the quotation was asked for, or else what is named. Throws BAD_USER_INPUT for another. */
function companyOf({ companyId }: Quotation, accepted: AcceptRequest): string | null {
  if (companyId === null) return accepted.companyId
  if (accepted.companyId === null || accepted.companyId === companyId) return companyId
  throw badUserInput(sentence('quotationOfOtherCompany'), 'input.companyId')
}

/** In which language whoever accepts is written to about the order: who asked chose one then. */
function languageFor(customer: User, { userId, language: asked }: Quotation, member: HeldMember | undefined): Language {
  const language = userId === customer.id ? asked : member?.language
  return language !== undefined && isLanguage(language) ? language : 'en'
}

/** The newest offer as an order is asked for, with what each line bears of discount and charges. */
async function readOffer(
  tx: Prisma.TransactionClient,
  { id, currency, revisionCount }: Quotation,
  { phone, address, companyId, purchaseOrderNumber }: AcceptRequest,
  right: OfferedTerms['right'],
): Promise<{ request: OrderRequest; terms: OfferedTerms }> {
  const offer = await tx.quotationRevision.findUniqueOrThrow({
    where: { quotationId_revision: { quotationId: id, revision: revisionCount } },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  const { lines, totalMinor, discountMinor, freightMinor, insuranceMinor, chargesMinor } = offer
  const goods = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * BigInt(quantity))
  const adjustment = totalMinor - goods.reduce((sum, amount) => sum + amount, 0n)
  return {
    request: {
      lines: lines.map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        quantity,
        expectedUnitPrice: null,
      })),
      phone,
      address,
      // The quotation itself is what tells a repeat: no other order has this key.
      idempotencyKey: uuidv7(),
      currency: currencyOf(currency),
      companyId,
      purchaseOrderNumber,
    },
    terms: {
      quotationId: id,
      unitPrices: lines.map(({ unitPriceMinor }) => unitPriceMinor),
      adjustments: spread(adjustment, goods),
      ...{ discountMinor, freightMinor, insuranceMinor, chargesMinor },
      right,
    },
  }
}
