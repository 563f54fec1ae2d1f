import type { Prisma, Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { currencyOf, isTotalTooLarge, MAX_MINOR_UNITS } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { stateAt } from './quotation-states'
import type { RevisionRequest } from './quotations.input'
import { nextStates } from './quotations.policy'
import type { SendQuotationRevisionResult } from './quotations.results'
import { full, linesRefused, notFound, replaced, staysWhereItIs } from './quotations.results'
import { holdQuotation, mailQuotationToCustomer } from './quotations.sql'
import type { QuotedProduct } from './quoted-lines.service'
import { describeItem, findUnquotable, readProducts, valueOf } from './quoted-lines.service'

/** Offers of a quotation at most. */
const MAX_REVISIONS = 20

/**
 * Sends an offer, with its row of the audit log. An acceptance of the offer before comes first, or finds that it was replaced:
 * both hold the quotation. Refusals name sizes in the language of who sends it. Throws BAD_USER_INPUT naming the field for amounts that come to nothing that can be said.
 */
export async function sendRevision(
  db: Db,
  act: AuditContext,
  offer: RevisionRequest,
  language: Language,
): Promise<SendQuotationRevisionResult> {
  const totalMinor = totalOf(offer)
  return performAudited(db, act, async (tx, record): Promise<SendQuotationRevisionResult> => {
    const sql = sqlIn(tx)
    const { quotationId } = offer
    if (!isUuid(quotationId)) return notFound
    await holdQuotation(sql, quotationId)
    const include = { order: { select: { status: true } } }
    const quotation = await tx.quotation.findUnique({ where: { id: quotationId }, include })
    if (!quotation) return notFound
    if (!nextStates(act.by, quotation, undefined).includes('OFFERED'))
      return staysWhereItIs(stateAt(quotation, new Date()))
    if (quotation.revisionCount !== offer.expectedRevision) return replaced(quotation.revisionCount)
    if (quotation.revisionCount >= MAX_REVISIONS) return full(MAX_REVISIONS)
    const products = await readProducts(tx, offer.lines)
    const refused = await findUnquotable(tx, offer.lines, products, { hasRules: true, language })
    if (refused.length > 0) return linesRefused(refused, 'quotedLinesRefused')
    const revision = await writeRevision(tx, act, quotation, offer, { products, totalMinor })
    const value = { totalMinor, currency: currencyOf(quotation.currency) }
    const offered = await tx.quotation.update({
      where: { id: quotation.id },
      data: {
        state: 'OFFERED',
        revisionCount: revision,
        validUntil: offer.validUntil,
        valueMinor: await valueOf(sql, offer.lines, products, value),
        events: { create: { from: quotation.state, to: 'OFFERED', actorId: act.by.id } },
      },
    })
    await mailQuotationToCustomer(sql, offered, { kind: 'OFFERED', text: offer.note }, act.by.id)
    await record({
      action: 'SEND_QUOTATION_REVISION',
      subjectId: quotation.id,
      before: { state: quotation.state, revision: quotation.revisionCount },
      after: {
        state: offered.state,
        revision,
        total: { amountMinor: Number(totalMinor), currency: quotation.currency },
      },
    })
    return { __typename: 'SendQuotationRevisionSuccess', quotation: offered }
  })
}

async function writeRevision(
  tx: Prisma.TransactionClient,
  { by }: AuditContext,
  quotation: Quotation,
  offer: RevisionRequest,
  { products, totalMinor }: { products: ReadonlyMap<string, QuotedProduct>; totalMinor: bigint },
): Promise<number> {
  const revision = quotation.revisionCount + 1
  const { id: revisionId } = await tx.quotationRevision.create({
    data: {
      id: uuidv7(),
      quotationId: quotation.id,
      revision,
      authorId: by.id,
      validUntil: offer.validUntil,
      incoterm: offer.incoterm,
      place: offer.place,
      discountMinor: offer.discount,
      freightMinor: offer.freight,
      insuranceMinor: offer.insurance,
      chargesMinor: offer.charges,
      totalMinor,
      note: offer.note,
    },
  })
  await tx.quotationRevisionLine.createMany({
    data: offer.lines.flatMap(({ productId, variantId, quantity, unitPrice: unitPriceMinor }, index) => {
      const item = describeItem({ productId, variantId }, products)
      return item ? [{ id: uuidv7(), revisionId, position: index + 1, ...item, quantity, unitPriceMinor }] : []
    }),
  })
  return revision
}

/** What an offer comes to. Throws BAD_USER_INPUT where that is less than nothing, or more than can be said. */
function totalOf({ lines, discount, freight, insurance, charges }: RevisionRequest): bigint {
  for (const [index, { unitPrice, quantity }] of lines.entries()) {
    if (isTotalTooLarge(unitPrice, quantity)) {
      throw badUserInput(sentence('totalTooLarge'), `input.lines.${index}.unitPrice`)
    }
  }
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity), 0n)
  if (discount > goods) throw badUserInput(sentence('discountTooLarge'), 'input.discount')
  const total = goods - discount + freight + insurance + charges
  if (goods > MAX_MINOR_UNITS || total > MAX_MINOR_UNITS) {
    throw badUserInput(sentence('totalTooLarge'), 'input.lines')
  }
  return total
}
