import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { readPricedCurrency } from '../prices/prices.sql'
import { attachFiles } from './quotation-files.sql'
import type { QuotationRequest } from './quotations.input'
import { hashQuotation } from './quotations.input'
import type { RequestQuotationResult } from './quotations.results'
import { companyNotFound, linesRefused } from './quotations.results'
import { holdMember, mailQuotationToShop } from './quotations.sql'
import { describeItem, findUnquotable, readProducts, valueOf } from './quoted-lines.service'

/** What quotations are moved with. */
export interface QuotationDeps {
  db: Db
  /** Where the shop's mails go. */
  shopAddress: string
}

/**
 * Asks the shop for an offer, once for each key. Requests of one person come one after the other, so that a repeat finds the
 * first. Throws UNAUTHENTICATED when the customer's account ended meanwhile.
 */
export async function requestQuotation(
  { db, shopAddress }: QuotationDeps,
  customer: User,
  asked: QuotationRequest,
  language: Language,
): Promise<RequestQuotationResult> {
  const { lines, message, incoterm, place, wantedBy, fileIds, companyId, idempotencyKey } = asked
  const requestHash = hashQuotation(asked)
  const currency = await readPricedCurrency(db.sql, asked.currency)
  return inTransaction(db, async (tx): Promise<RequestQuotationResult> => {
    const sql = sqlIn(tx)
    await holdAccount(sql, customer.id, { isAlone: true })
    // Before a repeat is known as one: who has left reads of the company's no more.
    if (companyId !== null && !(await holdMember(sql, companyId, customer.id))) return companyNotFound
    const earlier = await tx.quotation.findUnique({
      where: { userId_idempotencyKey: { userId: customer.id, idempotencyKey } },
    })
    if (earlier?.requestHash === requestHash) return { __typename: 'RequestQuotationSuccess', quotation: earlier }
    if (earlier) return { __typename: 'IdempotencyConflict', message: sentence('quotationFormUsed') }
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
        events: { create: { to: 'REQUESTED', actorId: customer.id } },
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
      { shopAddress, actorId: customer.id },
    )
    return { __typename: 'RequestQuotationSuccess', quotation }
  })
}
