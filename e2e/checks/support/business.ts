import { randomUUID } from 'node:crypto'
import { mutate } from './mutate'
import type { Buyer } from './ordering'
import type { CheckDatabase } from './postgres'
import { demand } from './run-check'

/** A buyer's approval limits, in cents. */
interface Limits {
  order?: number
  month?: number
}

/**
 * Adds a company with approvers, and buyers with approval limits.
 * @returns its id
 */
export async function addCompany(
  database: CheckDatabase,
  approvers: Buyer[],
  buyers: Buyer[],
  { order, month }: Limits,
): Promise<string> {
  const id = randomUUID()
  await database.query("INSERT INTO companies (id, name, country) VALUES ($1, 'Check Clinic', 'DE')", [id])
  await database.query(
    `INSERT INTO company_members (id, company_id, user_id, role, order_limit_minor, month_limit_minor)
     SELECT gen_random_uuid(), $1::uuid, person, 'APPROVER'::"CompanyRole", NULL::bigint, NULL::bigint FROM unnest($2::uuid[]) AS person
     UNION ALL SELECT gen_random_uuid(), $1::uuid, person, 'BUYER', $4, $5 FROM unnest($3::uuid[]) AS person`,
    [id, approvers.map((one) => one.id), buyers.map((one) => one.id), order ?? null, month ?? null],
  )
  return id
}

/** Freight minus discount of a version in the checks. */
export const FREIGHT = 8_500
export const DISCOUNT = 100

const REQUEST = `mutation ($input: RequestQuotationInput!) {
  requestQuotation(input: $input) { __typename ... on RequestQuotationSuccess { quotation { id } } }
}`
const SEND = `mutation ($input: SendQuotationRevisionInput!) { sendQuotationRevision(input: $input) { __typename } }`
const ACCEPT = `mutation ($input: AcceptQuotationInput!) {
  acceptQuotation(input: $input) { __typename ... on AcceptQuotationSuccess { order { id total { amount } } } }
}`

/** A requested line of a quotation. */
interface AskedLine {
  productId: string
  quantity: number
}

/**
 * Requests a quotation, optionally for a company.
 * @returns its id
 */
export async function requestQuotation(
  origin: string,
  buyer: Buyer,
  lines: AskedLine[],
  companyId?: string,
): Promise<string> {
  const { quotation, __typename } = await mutate<{ quotation: { id: string } }>(origin, buyer, REQUEST, {
    lines,
    companyId,
    idempotencyKey: randomUUID(),
  })
  demand(quotation !== undefined, `The quotation could not be asked for: ${__typename}`)
  return quotation.id
}

/**
 * Sends a version with these lines at this price, valid for an hour.
 * @returns the name of the result
 */
export async function sendOffer(
  origin: string,
  admin: Buyer,
  { quotationId, expectedVersion }: { quotationId: string; expectedVersion: number },
  lines: AskedLine[],
  unitPrice: number,
): Promise<string> {
  const { __typename } = await mutate(origin, admin, SEND, {
    id: quotationId,
    expectedVersion,
    lines: lines.map((line) => ({ ...line, unitPrice })),
    incoterm: 'CIP',
    place: 'Hamburg',
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    freight: FREIGHT,
    discount: DISCOUNT,
  })
  return __typename
}

/** Accepts a version. Rejects without a response. */
export const acceptOffer = (origin: string, buyer: Buyer, quotationId: string, revision: number) =>
  mutate<{ order: { id: string; total: { amount: number } } }>(origin, buyer, ACCEPT, {
    id: quotationId,
    revision,
    phone: '+15550102030',
    address: '1 Main Street, Springfield',
  })
