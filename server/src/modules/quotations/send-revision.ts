import type { Prisma, Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { plainItem } from '../../shared/fields'
import { currencyOf, isTotalTooLarge, MAX_MINOR_UNITS } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { stateAt } from './quotation-states'
import type { RevisionRequest } from './quotations.input'
import { sendQuotationRevisionInput } from './quotations.input'
import {
  nextStates,
  invalidTransition,
  linesRefused,
  notFound,
  quotationFull,
  quotationChanged,
} from './quotations.policy'
import { holdQuotation, mailQuotationToCustomer } from './quotations.sql'
import type { QuotedProduct } from './quoted-lines'
import { describeItem, findUnquotable, readProducts, valueOf } from './quoted-lines'

const MAX_REVISIONS = 20

/**
 * Sends an offer, as staff. Locks the quotation: a concurrent acceptance of the previous offer either comes first or finds it
 * replaced.
 * @param language of size names in refusals
 */
export async function sendQuotationRevision(db: Db, audit: AuditContext, input: unknown, language: Language) {
  const { lines, ...request } = parseInput(sendQuotationRevisionInput, input, 'input')
  const offer = { ...request, lines: lines.map(plainItem) }
  const totalMinor = totalOf(offer)
  return performAudited(db, audit, async (tx, record) => {
    const sql = sqlIn(tx)
    const { id } = offer
    if (!isUuid(id)) return notFound
    await holdQuotation(sql, id)
    const include = { order: { select: { status: true } } }
    const quotation = await tx.quotation.findUnique({ where: { id }, include })
    if (!quotation) return notFound
    if (!nextStates(audit.by, quotation, undefined).includes('OFFERED'))
      return invalidTransition(stateAt(quotation, new Date()))
    if (quotation.revisionCount !== offer.expectedVersion) return quotationChanged(quotation)
    if (quotation.revisionCount >= MAX_REVISIONS) return quotationFull(MAX_REVISIONS)
    const products = await readProducts(tx, offer.lines)
    const refused = await findUnquotable(tx, offer.lines, products, { hasRules: true, language })
    if (refused.length > 0) return linesRefused(refused, 'quotedLinesRefused')
    const revision = await writeRevision(tx, audit, quotation, offer, { products, totalMinor })
    const value = { totalMinor, currency: currencyOf(quotation.currency) }
    const offered = await tx.quotation.update({
      where: { id: quotation.id },
      data: {
        state: 'OFFERED',
        revisionCount: revision,
        validUntil: offer.validUntil,
        valueMinor: await valueOf(sql, offer.lines, products, value),
        events: { create: { from: quotation.state, to: 'OFFERED', actorId: audit.by.id } },
      },
    })
    await mailQuotationToCustomer(sql, offered, { kind: 'OFFERED', text: offer.note }, audit.by.id)
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
    return { __typename: 'SendQuotationRevisionSuccess', quotation: offered } as const
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
      ...(offer.paymentSchedule && { paymentSchedule: offer.paymentSchedule }),
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

/** Throws BAD_USER_INPUT for a total below 0 or above the largest amount. */
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
