import type { Prisma, Quotation, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { inTransaction } from '../../shared/in-transaction'
import { plainItem } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { customerNotFound, findCustomer } from '../orders/order-for-customer'
import type { OrderLocale, StaffRequest } from '../orders/place-order'
import { readPricedCurrency } from '../prices/prices.sql'
import { attachFiles, holdMember, mailQuotationToShop } from './quotations.sql'
import { linesRefused } from './quotations.policy'
import { hashQuotation, requestQuotationForCustomerInput, requestQuotationInput } from './quotations.input'
import { describeItem, findUnquotable, readProducts, valueOf } from './quoted-lines'

const success = (quotation: Quotation) => ({ __typename: 'RequestQuotationSuccess', quotation }) as const

/** Requests an offer that a customer asked for by phone. The quotation is the customer's; its first event and audit row name the staff. */
export async function requestQuotationForCustomer(
  deps: Pick<Reading, 'db' | 'env'>,
  byStaff: AuditContext,
  input: unknown,
) {
  const { customerId, request, ...locale } = parseInput(requestQuotationForCustomerInput, input, 'input')
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) return customerNotFound
  const outcome = await requestQuotation(deps, customer, request, { ...locale, byStaff, path: 'input.request' })
  if (outcome.__typename !== 'RequestQuotationSuccess') return outcome
  return { ...outcome, __typename: 'RequestQuotationForCustomerSuccess' } as const
}

/** Requests an offer, once per idempotency key. Locks the account, so that a concurrent repeat finds the first request. */
export async function requestQuotation(
  { db, env }: Pick<Reading, 'db' | 'env'>,
  customer: User,
  input: unknown,
  { language, currency: wantedCurrency, byStaff, path = 'input' }: OrderLocale & StaffRequest,
) {
  const { lines: items, ...request } = parseInput(requestQuotationInput, input, path)
  const requested = { ...request, lines: items.map(plainItem), currency: wantedCurrency }
  const { lines, message, incoterm, place, wantedBy, fileIds, companyId, idempotencyKey } = requested
  const requestHash = hashQuotation(requested)
  const currency = await readPricedCurrency(db.sql, requested.currency)
  const run = async (tx: Prisma.TransactionClient, record?: WriteRecord) => {
    const sql = sqlIn(tx)
    await holdAccount(sql, customer.id, { isAlone: true })
    // Checked before a retry: a former member must not see the company's quotation.
    if (companyId !== null && !(await holdMember(sql, companyId, customer.id))) {
      return { __typename: 'CompanyNotFound', message: sentence('companyNotFound') } as const
    }
    const earlier = await tx.quotation.findUnique({
      where: { userId_idempotencyKey: { userId: customer.id, idempotencyKey } },
    })
    if (earlier?.requestHash === requestHash) return success(earlier)
    if (earlier) return { __typename: 'IdempotencyConflict', message: sentence('quotationFormUsed') } as const
    const products = await readProducts(tx, lines)
    const refused = await findUnquotable(tx, lines, products, { hasRules: false, language })
    if (refused.length > 0) return linesRefused(refused, 'quotedLinesRefused')
    const quotation = await tx.quotation.create({
      data: {
        id: uuidv7(),
        userId: customer.id,
        companyId,
        currency,
        language,
        incoterm: incoterm ?? null,
        place,
        wantedBy: wantedBy ? new Date(wantedBy) : null,
        valueMinor: await valueOf(sql, lines, products),
        idempotencyKey,
        requestHash,
        events: { create: { to: 'REQUESTED', actorId: byStaff?.by.id ?? customer.id } },
        ...(message && { messages: { create: { id: uuidv7(), authorId: customer.id, text: message } } }),
      },
    })
    await tx.quotationLine.createMany({
      data: lines.flatMap((line, index) => {
        const item = describeItem(line, products)
        const { quantity } = line
        return item ? [{ id: uuidv7(), quotationId: quotation.id, position: index + 1, ...item, quantity }] : []
      }),
    })
    await attachFiles(sql, customer.id, fileIds, { quotationId: quotation.id, messageId: null })
    await mailQuotationToShop(
      sql,
      quotation,
      { kind: 'REQUESTED', text: message },
      { shopAddress: env.mail.shopAddress, actorId: customer.id },
    )
    const action = 'REQUEST_QUOTATION_FOR_CUSTOMER'
    await record?.({ action, subjectId: quotation.id, before: {}, after: { state: quotation.state } })
    return success(quotation)
  }
  return byStaff ? performAudited(db, byStaff, run) : inTransaction(db, (tx) => run(tx))
}
