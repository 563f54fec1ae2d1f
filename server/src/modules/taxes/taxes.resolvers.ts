import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { acceptVatNumber, countingCheck } from './vat-checks'
import { rateText } from './assess-taxes'
import { deleteTaxRule, listTaxRules, saveTaxRule, tryTax } from './tax-rules'
import { isInVatArea } from './vat-area'

const NOT_CHECKED = { status: 'NOT_CHECKED', checkedAt: null, requestId: null, name: null, note: null } as const

export const taxResolvers: Resolvers = {
  Query: {
    taxRules: (_parent, _args, { db }) => listTaxRules(db),
    tryTax: (_parent, args, { db, language }) => tryTax(db, args, language),
  },
  Mutation: {
    saveTaxRule: (_parent, { input }, context) => saveTaxRule(context.db, auditContextOf(context), input),
    deleteTaxRule: (_parent, { id }, context) => deleteTaxRule(context.db, auditContextOf(context), id),
    acceptVatNumber: (_parent, { input }, context) => acceptVatNumber(context.db, auditContextOf(context), input),
  },
  TaxRule: {
    rate: ({ rateThousandths }) => rateText(rateThousandths),
    region: ({ region }) => region || null,
    name: ({ name }) => name || null,
    note: ({ note }) => note || null,
  },
  Company: {
    vatNumberCheck: async (company, _args, { loaders }) => {
      if (company.vatNumber === null || !isInVatArea(company.country)) return null
      const check = countingCheck(company, await loaders.newestVatCheck.load(company.id))
      // Notes about an unreachable register are only for staff.
      return check ? { ...check, note: check.status === 'ACCEPTED' ? check.note : null } : NOT_CHECKED
    },
  },
}
