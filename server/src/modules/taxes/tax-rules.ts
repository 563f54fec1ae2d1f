import { isDeepStrictEqual } from 'node:util'
import type { Prisma, TaxRule } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { rateText } from './assess-taxes'
import type { ChosenTax } from './choose-tax'
import { chooseTax } from './choose-tax'
import { readTaxRules } from './taxes.sql'
import type { TaxRuleValues } from './taxes.input'
import { saveTaxRuleInput, triedSale } from './taxes.input'

const MAX_RULES = 500

const taxRuleNotFound = { __typename: 'TaxRuleNotFound', message: sentence('taxRuleGone') } as const

const saved = (taxRule: TaxRule) => ({ __typename: 'SaveTaxRuleSuccess', taxRule }) as const

export const listTaxRules = (db: Db): Promise<TaxRule[]> =>
  db.taxRule.findMany({
    orderBy: [{ country: 'asc' }, { region: 'asc' }, { taxClass: 'asc' }, { buyer: 'asc' }],
    take: MAX_RULES,
  })

/** Adds a rule, or changes the one with the `id`. A retry returns the saved rule. */
export function saveTaxRule(db: Db, audit: AuditContext, input: unknown) {
  const { id, expectedVersion, rate, ...key } = parseInput(saveTaxRuleInput, input, 'input')
  const values = { ...key, rateThousandths: rate }
  return performAudited(db, audit, async (tx, record) => {
    const before = id == null ? null : await findRule(tx, id)
    if (id != null && !before) return taxRuleNotFound
    const same = await findSame(tx, key)
    // Unchanged, as in a retry: no new version and no audit row.
    if (same && (!before || same.id === before.id) && isDeepStrictEqual({ ...same, ...values }, same))
      return saved(same)
    if (before && expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'TaxRuleChanged', message: sentence('taxRuleChanged'), current: before } as const
    }
    if (same && same.id !== before?.id) {
      return { __typename: 'TaxRuleTaken', message: sentence('taxRuleTaken') } as const
    }
    if (!before && (await tx.taxRule.count()) >= MAX_RULES) {
      return { __typename: 'TooManyTaxRules', message: sentence('tooManyTaxRules', { max: MAX_RULES }) } as const
    }
    const rule = before
      ? await tx.taxRule.update({ where: { id: before.id }, data: { ...values, version: { increment: 1 } } })
      : await tx.taxRule.create({ data: { id: uuidv7(), ...values } })
    await record({
      action: 'SAVE_TAX_RULE',
      subjectId: rule.id,
      before: before ? { taxRule: toText(before) } : {},
      after: { taxRule: toText(rule) },
    })
    return saved(rule)
  })
}

export function deleteTaxRule(db: Db, audit: AuditContext, id: string) {
  return performAudited(db, audit, async (tx, record) => {
    const rule = await findRule(tx, id)
    if (!rule) return taxRuleNotFound
    await tx.taxRule.delete({ where: { id: rule.id } })
    await record({ action: 'DELETE_TAX_RULE', subjectId: rule.id, before: { taxRule: toText(rule) }, after: {} })
    return { __typename: 'DeleteTaxRuleSuccess', id: rule.id } as const
  })
}

/** The tax that a delivery would have; null for none. */
export async function tryTax(db: Db, sale: unknown, language: Language) {
  const { country, region, postalCode, buyer, taxClass } = parseInput(triedSale, sale, '')
  const destination = { country, region, postalCode }
  const kind = buyer === 'PRIVATE' ? 'PRIVATE' : 'BUSINESS'
  const isVatNumberValid = buyer === 'BUSINESS_WITH_VAT_NUMBER'
  const triedBuyer = { kind, country, vatNumber: null, isVatNumberValid } as const
  const tax = chooseTax(await readTaxRules(db.sql, destination), { destination, buyer: triedBuyer, language }, taxClass)
  return tax && shown(tax)
}

const shown = ({ rateThousandths, ...tax }: ChosenTax) => ({ ...tax, rate: rateText(rateThousandths) })

/** Null for an unknown or malformed id. */
const findRule = async (tx: Prisma.TransactionClient, id: string) =>
  isUuid(id) ? tx.taxRule.findUnique({ where: { id } }) : null

const findSame = (tx: Prisma.TransactionClient, values: Omit<TaxRuleValues, 'rate'>) => {
  const { country, region, taxClass, buyer } = values
  return tx.taxRule.findUnique({ where: { country_region_taxClass_buyer: { country, region, taxClass, buyer } } })
}

function toText({ country, region, taxClass, buyer, rateThousandths, name, note }: TaxRule): string {
  const place = [country, region].filter(Boolean).join('-')
  return [`${place} ${taxClass} ${buyer}: ${rateText(rateThousandths)} %`, name, note].filter(Boolean).join(', ')
}
