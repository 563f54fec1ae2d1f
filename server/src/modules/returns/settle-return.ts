import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { spread, amountOfReturning } from '@instrumenta/rules/order-amounts'
import type { LineProgress, ReturnLine } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { MAX_MINOR_UNITS } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import type { AuditRecord } from '../audit/perform-audited'
import { issueReturnCredit, reserveReturnCredit } from '../invoices/credit-returns'
import type { HeldLine } from '../orders/move-order.sql'
import type { HeldReturn } from './update-return'
import { describePieces } from './request-return'
import type { acceptReturnInput, receiveReturnInput } from './returns.input'
import { restock } from './returns.sql'

type Accepted = NonNullable<z.output<typeof acceptReturnInput>['lines']>
type Received = z.output<typeof receiveReturnInput>['lines']

/** Accepts units of each line and promises a credit for them. Throws BAD_USER_INPUT naming the field. */
export async function acceptLines(held: HeldReturn, requested: Accepted | null): Promise<AuditRecord['after']> {
  const { tx, orderReturn, lines } = held
  const accepted = requested ?? lines.map(({ lineId, quantity }) => ({ lineId, quantity, credit: null }))
  if (accepted.length !== lines.length) throw badUserInput(sentence('eachReturnLine'), 'input.lines')
  if (accepted.every(({ quantity }) => quantity === 0)) throw badUserInput(sentence('acceptsNothing'), 'input.lines')
  for (const [index, { lineId, quantity, credit }] of accepted.entries()) {
    const line = lineOf(lines, lineId, index)
    if (quantity > line.quantity) {
      throw badUserInput(sentence('moreThanAsked', { max: line.quantity }), `input.lines.${index}.quantity`)
    }
    const most = paidFor(held, line, quantity)
    const creditMinor = credit == null ? most.amountMinor : BigInt(credit)
    if (creditMinor > most.amountMinor) throw badUserInput(sentence('moreThanPaid'), `input.lines.${index}.credit`)
    const baseCreditMinor = shareOf(most.baseAmountMinor, creditMinor, most.amountMinor)
    const creditTaxMinor = shareOf(most.taxMinor, creditMinor, most.amountMinor)
    await tx.returnLine.update({
      where: { returnId_lineId: { returnId: orderReturn.id, lineId } },
      data: { accepted: quantity, counted: quantity, creditMinor, baseCreditMinor, creditTaxMinor },
    })
  }
  return { pieces: describePieces(held.held, accepted) }
}

/**
 * Restocks or scraps received units. Units that did not come back lose their share of the credit, by largest remainder.
 * Throws BAD_USER_INPUT naming the field.
 */
export async function receiveLines(held: HeldReturn, received: Received): Promise<AuditRecord['after']> {
  const { tx, orderReturn, lines } = held
  const expected = lines.filter(({ accepted }) => (accepted ?? 0) > 0)
  if (received.length !== expected.length) throw badUserInput(sentence('eachReturnLine'), 'input.lines')
  for (const [index, { lineId, restocked, scrapped }] of received.entries()) {
    const line = lineOf(expected, lineId, index)
    const came = restocked + scrapped
    const accepted = line.accepted ?? 0
    if (came > accepted) {
      throw badUserInput(sentence('moreThanAccepted', { max: accepted }), `input.lines.${index}.scrapped`)
    }
    await tx.returnLine.update({
      where: { returnId_lineId: { returnId: orderReturn.id, lineId } },
      data: {
        restocked,
        scrapped,
        counted: came,
        creditMinor: shareOf(line.creditMinor, BigInt(came), BigInt(accepted)),
        baseCreditMinor: shareOf(line.baseCreditMinor, BigInt(came), BigInt(accepted)),
        creditTaxMinor: shareOf(line.creditTaxMinor, BigInt(came), BigInt(accepted)),
      },
    })
  }
  const restockedLines = received.filter(({ restocked }) => restocked > 0)
  const back = restockedLines.map(({ lineId, restocked }) => ({ lineId, pieces: restocked }))
  await restock(sqlIn(tx), held.held, back)
  const came = received.map(({ lineId, restocked, scrapped }) => ({ lineId, quantity: restocked + scrapped }))
  const again = back.map(({ lineId, pieces }) => ({ lineId, quantity: pieces }))
  return { pieces: describePieces(held.held, came), restocked: describePieces(held.held, again) }
}

/** Writes a credit note if a credit was promised. */
export async function giveCredit(
  { tx, held: { order }, orderReturn, lines }: HeldReturn,
  createdById: string,
): Promise<AuditRecord['after']> {
  const amountMinor = lines.reduce((sum, { creditMinor }) => sum + creditMinor, 0n)
  if (amountMinor === 0n) return {}
  const ofBase = lines.reduce((sum, { baseCreditMinor }) => sum + baseCreditMinor, 0n)
  const reserved = await reserveReturnCredit(tx, order)
  const credit = await tx.creditNote.create({
    data: {
      ...(reserved && { number: reserved.number }),
      id: uuidv7(),
      returnId: orderReturn.id,
      orderId: order.id,
      currency: order.currency,
      amountMinor,
      baseAmountMinor: ofBase > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : ofBase,
      taxMinor: lines.reduce((sum, { creditTaxMinor }) => sum + creditTaxMinor, 0n),
      createdById,
    },
  })
  if (reserved) {
    const { invoice, ...taken } = reserved
    await issueReturnCredit(tx, invoice, credit, { ...taken, issuedById: createdById })
  }
  const { number } = credit
  return { creditNote: number, credit: { amountMinor: Number(amountMinor), currency: order.currency } }
}

/** Throws BAD_USER_INPUT for a line that the return does not have. */
function lineOf(lines: readonly ReturnLine[], lineId: string, index: number): ReturnLine {
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) throw badUserInput(sentence('lineNotInReturn'), `input.lines.${index}.lineId`)
  return line
}

/** Price paid for units of a return's line, at most the rest after other credits. */
function paidFor(
  { held, progress, others }: HeldReturn,
  { lineId, creditMinor }: ReturnLine,
  pieces: number,
): ReturnType<typeof amountsOf> {
  const line = held.lines.find(({ id }) => id === lineId)
  const counts = progress.get(lineId)
  if (!line || !counts) throw new Error('A return has a line that was not shipped')
  return amountsOf(line, counts, { others: others.get(lineId) ?? 0, ownMinor: creditMinor, pieces })
}

/**
 * Amounts of a return's lines.
 * @param others accepted units in other returns
 * @param ownMinor credit promised for this return before
 */
export function amountsOf(
  line: Omit<HeldLine, 'shipped' | 'cancelled'>,
  { cancelledMinor, creditedMinor }: Pick<LineProgress, 'cancelledMinor' | 'creditedMinor'>,
  { others, ownMinor, pieces }: { others: number; ownMinor: bigint; pieces: number },
): { amountMinor: bigint; baseAmountMinor: bigint; taxMinor: bigint } {
  const { quantity } = line
  const whole = line.unitPriceMinor * BigInt(quantity) + line.adjustmentMinor
  const left = whole - cancelledMinor - creditedMinor + ownMinor
  const base = { quantity, unitPriceMinor: line.baseUnitPriceMinor, adjustmentMinor: line.baseAdjustmentMinor }
  const amount = amountOfReturning(line, others, pieces)
  const baseAmount = amountOfReturning(base, others, pieces)
  return {
    amountMinor: amount < left ? amount : left > 0n ? left : 0n,
    baseAmountMinor: baseAmount > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : baseAmount,
    taxMinor: amountOfReturning({ quantity, unitPriceMinor: 0n, adjustmentMinor: line.taxMinor }, others, pieces),
  }
}

/** Share of an amount by largest remainder. */
function shareOf(amount: bigint, part: bigint, whole: bigint): bigint {
  if (whole === 0n) return 0n
  const [share = 0n] = spread(amount, [part, whole - part])
  return share
}
