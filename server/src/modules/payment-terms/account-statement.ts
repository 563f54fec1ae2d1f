import type { Company, User } from '@instrumenta/prisma/client'
import { csvLine, escapeFormula } from '@instrumenta/rules/csv'
import type { Reading } from '../../graphql/context'
import { formatDay, isolate, sayIn } from '../../messages/say'
import { isAllowed } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import { dayOf } from '../../shared/fields'
import type { Language } from '../../shared/languages'
import { directionOf } from '../../shared/languages'
import { currencyOf, formatMoney, inMajorUnits } from '../../shared/money'
import type { Paper } from '../../shared/papers/paper'
import { PAGE, PAGES } from '../../shared/papers/paper'
import { isUuid } from '../../shared/validation'
import { readSeller } from '../seller/seller'
import { readLogo } from '../seller/seller-logo'
import type { OpenPart } from './payment-parts.sql'
import { listOpenParts } from './payment-parts.sql'

type StatementDeps = Pick<Reading, 'db' | 'env' | 'loaders' | 'paperPress'>

interface StatementRequest {
  companyId: string
  format: 'csv' | 'pdf'
  language: Language
}

/**
 * Open payments of a company, for its owners and staff. Null for an unknown company or one that the viewer may not see.
 * @throws SERVICE_UNAVAILABLE if too many documents are being printed
 */
export async function writeStatement(
  deps: StatementDeps,
  viewer: User,
  { companyId, format, language }: StatementRequest,
) {
  const { db, loaders, paperPress } = deps
  const company = isUuid(companyId) ? await loaders.company.load(companyId) : null
  if (!company || !(await canSeeStatement(deps, viewer, companyId))) return null
  const parts = await listOpenParts(db.sql, companyId)
  const fileName = `statement-${dayOf(new Date())}.${format}`
  if (format === 'csv')
    return { fileName, type: 'text/csv; charset=utf-8', content: Buffer.from(toCsv(parts, language)) }
  const paper = describeStatement(company, parts, { language, sender: await describeSender(deps) })
  return { fileName, type: 'application/pdf', content: await paperPress.print(viewer.id, paper) }
}

async function canSeeStatement({ loaders }: StatementDeps, viewer: User, companyId: string): Promise<boolean> {
  if (isAllowed(viewer, 'PAYMENTS_READ')) return true
  const members = await loaders.companyMembers.load(companyId)
  return members.some(({ userId, role }) => userId === viewer.id && roleAllows(role, 'seeCredit'))
}

async function describeSender({ db, env }: StatementDeps): Promise<Paper['sender']> {
  const { legalName, lineOfBusiness, phone, email, logo: shown } = await readSeller(db)
  const lines = [lineOfBusiness, phone ?? '', email ?? env.mail.shopAddress].filter(Boolean)
  const logo = await readLogo(db, shown)
  return { name: legalName, lines, ...(logo && { logo }) }
}

const heads = ['factOrderNumber', 'factOrderedOn', 'factDueOn', 'factAmount', 'factPaid', 'factOpen'] as const

function toCsv(parts: readonly OpenPart[], language: Language): string {
  const says = sayIn(language)
  const amount = (minor: bigint, currency: string) => inMajorUnits(minor, currencyOf(currency))
  const rows = parts.map(({ number, orderedOn, dueOn, currency, amountMinor, paidMinor }) => [
    number,
    dayOf(orderedOn) ?? '',
    dayOf(dueOn) ?? '',
    amount(amountMinor, currency),
    amount(paidMinor, currency),
    amount(amountMinor - paidMinor, currency),
    currency,
  ])
  const head = [...heads.map((key) => escapeFormula(says(key))), says('auditedCurrency')]
  // Lets spreadsheets recognise UTF-8.
  return `\ufeff${[head, ...rows].map(csvLine).join('')}`
}

function describeStatement(
  company: Company,
  parts: readonly OpenPart[],
  { language, sender }: { language: Language; sender: Paper['sender'] },
): Paper {
  const says = sayIn(language)
  const day = (date: Date | null) => (date ? isolate(formatDay(date, language), language) : '–')
  const money = (minor: bigint, currency: string) => isolate(formatMoney(minor, currency, language), language)
  const currencies = [...new Set(parts.map(({ currency }) => currency))]
  const openIn = (wanted: string) =>
    parts
      .filter(({ currency }) => currency === wanted)
      .reduce((sum, { amountMinor, paidMinor }) => sum + amountMinor - paidMinor, 0n)
  return {
    language,
    direction: directionOf(language),
    title: says('statementOf', { company: company.name }),
    heading: says('statement'),
    issuedAt: new Date(),
    sender,
    facts: [{ label: says('statementDay'), value: day(new Date()) }],
    parties: [{ label: says('factOrderedBy'), lines: [company.name] }],
    columns: heads.map((key, index) => ({
      head: says(key),
      kind: index === 0 ? 'code' : index < 3 ? 'text' : 'figure',
    })),
    rows: parts.map(({ number, orderedOn, dueOn, currency, amountMinor, paidMinor }) =>
      [
        number,
        day(orderedOn),
        day(dueOn),
        money(amountMinor, currency),
        money(paidMinor, currency),
        money(amountMinor - paidMinor, currency),
      ].map((text) => ({ text })),
    ),
    sums: currencies.map((currency) => ({
      label: `${says('factOpen')} (${currency})`,
      value: money(openIn(currency), currency),
      isStrong: true,
    })),
    notes: parts.length === 0 ? [says('statementEmpty')] : [],
    pageOfPages: says('pageOfPages', { page: PAGE, pages: PAGES }),
  }
}
