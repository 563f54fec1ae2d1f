import type { Order, Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { basketOf, CHECKOUT, lineOf } from './checkout'
import { createCompany } from './companies'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import type { TestApp } from './test-app'

const APPROVAL = 'approval { version canDecide decision decidedBy decidedAt reason }'

/** Decides on an order and returns the order afterwards. */
export async function decide(
  shop: TestApp,
  person: Person | undefined,
  name: 'approveOrder' | 'declineOrder',
  input: Record<string, unknown>,
) {
  const type = name === 'approveOrder' ? 'ApproveOrder' : 'DeclineOrder'
  const answer = await shop.ask(
    `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
      __typename ... on UserError { message } ... on InvalidOrderTransition { status nextStatuses }
      ... on ${type}Success { order { ...Decided } }
      ${name === 'approveOrder' ? '... on OrderChanged { current { ...Decided } }' : ''}
    } }
    fragment Decided on Order { id status ${APPROVAL} events { from to isByCustomer } }`,
    { input },
    person?.accessToken,
  )
  return { ...answer, result: answer.data?.result }
}

/** An order with its approval, as a person sees it. */
export async function readApproval(shop: TestApp, person: Person, id: string) {
  const query = `query ($id: ID!) { order(id: $id) { id status nextStatuses ${APPROVAL} } }`
  return (await shop.ask(query, { id }, person.accessToken)).data.order
}

/** Adds a person to a company, like an invitation. */
export async function join(
  shop: TestApp,
  { id: companyId }: { id: string },
  { user }: Person,
  values: {
    role?: 'OWNER' | 'BUYER' | 'APPROVER'
    orderLimitMinor?: bigint
    monthLimitMinor?: bigint
    language?: string
  } = {},
): Promise<string> {
  const data = { id: uuidv7(), companyId, userId: user.id, role: 'BUYER' as const, ...values }
  return (await shop.db.companyMember.create({ data })).id
}

/** Orders two units, or so many, for a company. */
export async function orderFor(
  shop: TestApp,
  { accessToken }: Person,
  { id: companyId }: { id: string },
  product: Pick<Product, 'id'>,
  { quantity = 2, ...changes }: Record<string, unknown> = {},
) {
  const input = basketOf([lineOf(product, { quantity })], { companyId, ...changes })
  return (await shop.ask(CHECKOUT, { input }, accessToken)).data.checkout
}

/** Places an order above the limit of a buyer in this owner's company, with its approval. */
export async function placeWaiting(
  shop: TestApp,
  owner: Person,
): Promise<{ id: string; version: string; buyer: Person }> {
  const company = await createCompany(shop, owner)
  const buyer = await createPerson(shop)
  await join(shop, company, buyer, { orderLimitMinor: 0n })
  const { order } = await orderFor(shop, buyer, company, await createProduct(shop.db))
  if (order?.status !== 'AWAITING_APPROVAL') throw new Error('The order does not wait')
  const { approval } = await readApproval(shop, owner, order.id)
  return { id: order.id, version: approval.version, buyer }
}

/**
 * Writes a change of a member's limits by someone into the journal of a company, and makes an old order wait for it.
 */
export async function addJournalAndWaiting(
  { db }: TestApp,
  {
    id: companyId,
    memberId: subjectId,
    actor,
    order,
  }: { id: string; memberId: string; actor: Person; order?: Order | undefined },
): Promise<void> {
  const act = { act: 'LIMITS_SET' as const, before: {}, after: { orderLimit: 1, monthLimit: 2 } }
  await db.companyEvent.create({ data: { companyId, subjectId, actorId: actor.user.id, ...act } })
  const waiting = { companyId, status: 'AWAITING_APPROVAL' as const, createdAt: new Date(0) }
  await db.order.update({ where: { id: order?.id ?? '' }, data: waiting })
}
