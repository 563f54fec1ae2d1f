import type { Company } from '@instrumenta/prisma/client'
import type { Resolvers } from '../../graphql/generated/resolvers'
import type { GraphQLContext } from '../../graphql/context'
import { say } from '../../messages/say'
import { auditContextOf } from '../../shared/audit-context'
import { isAllowed, signedIn } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import { BASE_CURRENCY, toMoney, toMoneyIn } from '../../shared/money'
import { dayOf } from '../../shared/fields'
import { listAgeing } from './payment-parts.sql'
import { releaseCreditHold, setCompanyCredit } from './company-credit'
import { asSchedule, describePart, describeSchedule } from './payment-schedule'
import { readPaymentTerms, updatePaymentTerms, setPaymentSchedule } from './payment-terms'

export const paymentTermsResolvers: Resolvers = {
  Query: {
    paymentTerms: (_parent, _args, { db }) => readPaymentTerms(db),
    ageingReport: async (_parent, _args, { db }) => ({ rows: await listAgeing(db.sql) }),
  },
  AgeingRow: {
    company: ({ companyId }, _args, { loaders }) => (companyId === null ? null : loaders.company.load(companyId)),
    notDue: ({ notDue, currency }) => toMoneyIn(notDue, currency),
    days30: ({ days30, currency }) => toMoneyIn(days30, currency),
    days60: ({ days60, currency }) => toMoneyIn(days60, currency),
    days90: ({ days90, currency }) => toMoneyIn(days90, currency),
    older: ({ older, currency }) => toMoneyIn(older, currency),
    total: ({ total, currency }) => toMoneyIn(total, currency),
  },
  Mutation: {
    setPaymentSchedule: (_parent, { input }, context) => setPaymentSchedule(context, auditContextOf(context), input),
    updatePaymentTerms: (_parent, { input }, context) => updatePaymentTerms(context, auditContextOf(context), input),
    setCompanyCredit: (_parent, { input }, context) => setCompanyCredit(context, auditContextOf(context), input),
    releaseCreditHold: (_parent, { input }, context) => releaseCreditHold(context, auditContextOf(context), input),
  },
  PaymentTerms: { schedule: ({ schedule }) => asSchedule(schedule) ?? [] },
  ScheduledPayment: {
    label: (part, _args, { language }) => say(describePart(part), language),
    amount: ({ amountMinor, currency }) => toMoneyIn(amountMinor, currency),
    paid: ({ paidMinor, currency }) => toMoneyIn(paidMinor, currency),
    dueOn: ({ dueOn }) => dayOf(dueOn),
  },
  QuotationRevision: { paymentSchedule: ({ paymentSchedule }) => asSchedule(paymentSchedule) },
  Company: {
    paymentTerms: ({ paymentTerms, paymentSchedule }, _args, { language }) =>
      paymentTerms || describeSchedule(asSchedule(paymentSchedule) ?? [], (part) => say(part, language)),
    paymentSchedule: ({ paymentSchedule }) => asSchedule(paymentSchedule),
    credit: async (company, _args, context) =>
      (await canSeeCredit(company, context)) ? creditOf(company, context) : null,
  },
}

async function canSeeCredit({ id }: Company, { viewer, loaders }: GraphQLContext): Promise<boolean> {
  const person = signedIn(viewer)
  if (isAllowed(person, 'CUSTOMERS_READ')) return true
  const members = await loaders.companyMembers.load(id)
  return members.some(({ userId, role }) => userId === person.id && roleAllows(role, 'seeCredit'))
}

async function creditOf({ id, creditLimitMinor, creditDays }: Company, { loaders }: GraphQLContext) {
  if (creditLimitMinor === null && creditDays === null) return null
  const used = await loaders.companyExposure.load(id)
  const left = creditLimitMinor === null ? null : creditLimitMinor > used ? creditLimitMinor - used : 0n
  return {
    limit: creditLimitMinor === null ? null : toMoney(creditLimitMinor),
    used: toMoney(used),
    available: left === null ? null : toMoney(left),
    currency: BASE_CURRENCY,
    days: creditDays,
  }
}
