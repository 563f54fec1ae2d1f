import type { Company, Order } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { id } from '../../shared/fields'
import type { Money } from '../../shared/money'
import { BASE_CURRENCY, toMoneyIn } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput, textField, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { companyNotFound, recordAct } from '../companies/act-in-company'
import { holdCompany } from '../companies/companies.sql'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'
import { NO_SCHEDULE, readOpenBeforeShipment } from './payment-parts.sql'
import { asSchedule, MAX_PAYMENT_DAYS, optionalParts, auditedSchedule } from './payment-schedule'

export const setCompanyCreditInput = z.strictObject({
  id,
  limit: wholeNumber(0, Number.MAX_SAFE_INTEGER).transform(BigInt).nullish(),
  days: wholeNumber(0, MAX_PAYMENT_DAYS).nullish(),
  paymentSchedule: optionalParts,
})

export const releaseCreditHoldInput = z.strictObject({ id, reason: textField({ name: 'theReason', max: 500 }) })

/** Sets a company's credit and schedule, as staff. Undefined leaves a value unchanged, null removes it. */
export async function setCompanyCredit({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { id: companyId, limit, days, paymentSchedule } = parseInput(setCompanyCreditInput, input, 'input')
  if (!isUuid(companyId)) return companyNotFound
  return performAudited(db, audit, async (tx, record) => {
    await holdCompany(sqlIn(tx), audit.by.id, companyId)
    const found = await tx.company.findUnique({ where: { id: companyId } })
    if (!found) return companyNotFound
    const updated = await tx.company.update({
      where: { id: companyId },
      data: {
        creditLimitMinor: limit,
        creditDays: days,
        paymentSchedule: paymentSchedule === null ? NO_SCHEDULE : paymentSchedule,
      },
    })
    const { before, after } = changesOf(auditedCredit(found), auditedCredit(updated))
    // Already in that state: no audit row.
    if (Object.keys(after).length > 0) {
      await record({ action: 'SET_COMPANY_CREDIT', subjectId: companyId, before, after })
      await recordAct(tx, { companyId, actorId: audit.by.id, act: 'UPDATED', before, after })
    }
    return { __typename: 'SetCompanyCreditSuccess', company: updated } as const
  })
}

const auditedCredit = ({ creditLimitMinor, creditDays, paymentSchedule }: Company) => ({
  creditLimit: creditLimitMinor === null ? null : { amountMinor: Number(creditLimitMinor), currency: BASE_CURRENCY },
  creditDays,
  paymentSchedule: auditedSchedule(asSchedule(paymentSchedule)),
})

type AuditedCredit = ReturnType<typeof auditedCredit>

function changesOf(before: AuditedCredit, after: AuditedCredit) {
  const isChanged = (field: string) =>
    JSON.stringify(before[field as keyof AuditedCredit]) !== JSON.stringify(after[field as keyof AuditedCredit])
  const pick = (told: AuditedCredit): Partial<AuditedCredit> =>
    Object.fromEntries(Object.entries(told).filter(([field]) => isChanged(field)))
  return { before: pick(before), after: pick(after) }
}

type Released = { __typename: 'ReleaseCreditHoldSuccess'; order: Order } | typeof orderNotFound

/** Lets an order above its company's limit ship, as staff. */
export async function releaseCreditHold({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { id: orderId, reason } = parseInput(releaseCreditHoldInput, input, 'input')
  if (!isUuid(orderId)) return orderNotFound
  return performAudited(db, audit, async (tx, record): Promise<Released> => {
    const order = await lockOrder(sqlIn(tx), orderId)
    if (!order) return orderNotFound
    // Already in that state: no audit row.
    if (!order.creditHold) return { __typename: 'ReleaseCreditHoldSuccess', order }
    const released = await tx.order.update({ where: { id: orderId }, data: { creditHold: false } })
    const before = { creditHold: true }
    await record({ action: 'RELEASE_CREDIT_HOLD', subjectId: orderId, before, after: { creditHold: false, reason } })
    return { __typename: 'ReleaseCreditHoldSuccess', order: released }
  })
}

/** A part that is due before shipment is not paid. */
export interface PaymentOpen {
  __typename: 'PaymentOpen'
  message: Sentence
  amount: Money
}

/** The order is above the credit limit of its company. */
export interface CreditHeld {
  __typename: 'CreditHeld'
  message: Sentence
}

/** Refuses to ship a locked order whose credit is held, or that has to be paid first unless staff give a reason. */
export async function refuseShipment(
  sql: Sql,
  { id, currency, creditHold }: Order,
  overrideReason: string | null,
): Promise<PaymentOpen | CreditHeld | undefined> {
  if (creditHold) return { __typename: 'CreditHeld', message: sentence('creditHeld') }
  const open = overrideReason === null ? await readOpenBeforeShipment(sql, id) : 0n
  if (open === 0n) return undefined
  const amount = toMoneyIn(open, currency)
  return { __typename: 'PaymentOpen', message: sentence('paymentOpen', { amount: { ...amount } }), amount }
}
