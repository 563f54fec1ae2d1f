import type { PaymentTerms, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { issue, sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { MAX_INT, parseInput, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { asSchedule, optionalParts, auditedSchedule } from './payment-schedule'

const MAX_REMINDERS = 6

export const updatePaymentTermsInput = z.strictObject({
  schedule: optionalParts,
  reminderDays: z
    .array(wholeNumber(1, 365))
    .max(MAX_REMINDERS, issue('remindersAtMost', { max: MAX_REMINDERS }))
    .refine((days) => new Set(days).size === days.length, issue('reminderDaysOnce'))
    .nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** `payment_terms` has a single row, which the migrations insert. */
const ONLY_ROW = { id: 1 }

export const readPaymentTerms = ({ paymentTerms }: Pick<Prisma.TransactionClient, 'paymentTerms'>) =>
  paymentTerms.findUniqueOrThrow({ where: ONLY_ROW })

/**
 * Changes the shop's terms for new orders.
 * @returns `PaymentTermsChanged` if another change came after `expectedVersion`
 */
export async function updatePaymentTerms({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { expectedVersion, schedule, reminderDays } = parseInput(updatePaymentTermsInput, input, 'input')
  return performAudited(db, audit, async (tx, record) => {
    const before = await readPaymentTerms(tx)
    const wanted = {
      schedule: schedule ?? asSchedule(before.schedule) ?? [],
      reminderDays: reminderDays?.toSorted((one, other) => one - other) ?? before.reminderDays,
    }
    const audited = { before: auditedTerms(before), after: auditedTerms(wanted) }
    // Nothing changed, as in a retry after a lost response: no new version and no audit row.
    if (JSON.stringify(audited.before) === JSON.stringify(audited.after)) {
      return { __typename: 'UpdatePaymentTermsSuccess', paymentTerms: before } as const
    }
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'PaymentTermsChanged', message: sentence('paymentTermsChanged'), current: before } as const
    }
    const paymentTerms = await tx.paymentTerms.update({
      where: ONLY_ROW,
      data: { ...wanted, version: { increment: 1 } },
    })
    await record({ action: 'UPDATE_PAYMENT_TERMS', subjectId: uuidv7(), ...audited })
    return { __typename: 'UpdatePaymentTermsSuccess', paymentTerms } as const
  })
}

const auditedTerms = ({ schedule, reminderDays }: Pick<PaymentTerms, 'schedule' | 'reminderDays'>) => ({
  paymentSchedule: auditedSchedule(asSchedule(schedule)),
  reminderDays: reminderDays.join(', '),
})
