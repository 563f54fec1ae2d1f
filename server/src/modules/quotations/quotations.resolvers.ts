import type { Quotation } from '@instrumenta/prisma/client'
import type { GraphQLContext } from '../../graphql/context'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import { dayOf } from '../../shared/fields'
import { currencyOf, toMoney, toMoneyIn } from '../../shared/money'
import { countAll, takeFirst } from '../../shared/pagination'
import { canSeeOrder } from '../orders/orders.policy'
import { acceptQuotation } from './accept-quotation'
import { listCustomersQuotations } from './quotations.sql'
import { countRequestedQuotations, findQuotation, listQuotations, readQuotationFigures } from './list-quotations'
import { stateAt } from './quotation-states'
import type { RevisionOfQuotation } from './quotations.loaders'
import type { RoleInCompany } from './quotations.policy'
import { canListQuotations, nextStates } from './quotations.policy'
import { requestQuotation, requestQuotationForCustomer } from './request-quotation'
import { sendQuotationRevision } from './send-revision'
import { declineQuotation, withdrawQuotation, writeToQuotation } from './update-quotation'

export const quotationResolvers: Resolvers = {
  Query: {
    quotation: (_parent, { id }, { db, viewer }) => findQuotation(db, signedIn(viewer), id),
    myQuotations: (_parent, page, { db, viewer }) => listCustomersQuotations(db, signedIn(viewer), page),
    quotations: (_parent, { filter, sort, ...page }, { db }) => listQuotations(db, page, filter, sort),
    requestedQuotationCount: (_parent, _args, { db }) => countRequestedQuotations(db),
    quotationFigures: (_parent, _args, { db }) => readQuotationFigures(db),
  },
  Mutation: {
    requestQuotation: (_parent, { input }, context) =>
      requestQuotation(context, signedIn(context.viewer), input, context),
    requestQuotationForCustomer: (_parent, { input }, context) =>
      requestQuotationForCustomer(context, auditContextOf(context), input),
    sendQuotationRevision: (_parent, { input }, context) =>
      sendQuotationRevision(context.db, auditContextOf(context), input, context.language),
    writeToQuotation: (_parent, { input }, context) => writeToQuotation(context, auditContextOf(context), input),
    acceptQuotation: (_parent, { input }, context) =>
      acceptQuotation(context, signedIn(context.viewer), input, context.language),
    declineQuotation: (_parent, { id }, context) => declineQuotation(context, auditContextOf(context), id),
    withdrawQuotation: (_parent, { id }, context) => withdrawQuotation(context, auditContextOf(context), id),
  },
  QuotationConnection: { totalCount: countAll },
  Quotation: {
    version: ({ revisionCount }) => revisionCount,
    status: async (quotation, _args, { loaders }) => {
      const order = quotation.state === 'ORDERED' ? await loaders.quotationOrder.load(quotation.id) : null
      return stateAt({ ...quotation, order }, new Date())
    },
    // Colleagues see the name only.
    customer: ({ userId }, _args, { loaders, viewer }) => {
      const person = signedIn(viewer)
      return userId === person.id || canListQuotations(person) ? loaders.user.load(userId) : null
    },
    customerName: async ({ userId }, _args, { loaders }) => (await loaders.user.load(userId))?.name ?? '',
    company: ({ companyId }, _args, { loaders }) => (companyId === null ? null : loaders.company.load(companyId)),
    currency: ({ currency }) => currencyOf(currency),
    lines: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.quotationLines.load(id), first),
    lineCount: ({ id }, _args, { loaders }) => loaders.quotationLineCount.load(id),
    wantedBy: ({ wantedBy }) => dayOf(wantedBy),
    revisions: async ({ id, currency }, _args, { loaders }) =>
      (await loaders.quotationRevisions.load(id)).map((revision) => ({ ...revision, currency })),
    revision: (quotation, { number }, { loaders }) => revisionOf(quotation, number, loaders),
    newestRevision: (quotation, _args, { loaders }) => revisionOf(quotation, quotation.revisionCount, loaders),
    messages: async ({ id, userId }, { first }, { loaders }) =>
      takeFirst(await loaders.quotationMessages.load(id), first).map((message) => ({
        ...message,
        isByCustomer: message.byColleague || message.authorId === userId,
      })),
    files: ({ id }, _args, { loaders }) => loaders.quotationFiles.load(id),
    order: async (quotation, _args, context) => {
      const order = await context.loaders.quotationOrder.load(quotation.id)
      if (order === null || quotation.companyId === null || canSeeOrder(signedIn(context.viewer), order)) return order
      const role = await roleAt(quotation, context)
      return role !== undefined && roleAllows(role, 'seeOrders') ? order : null
    },
    nextStatuses: async (quotation, _args, context) =>
      nextStates(signedIn(context.viewer), quotation, await roleAt(quotation, context)),
    value: ({ valueMinor }) => toMoney(valueMinor),
  },
  QuotationLine: {
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
    name: ({ productName }) => productName,
  },
  QuotationMessage: {
    authorName: async ({ authorId, isByCustomer }, _args, { loaders }) =>
      isByCustomer ? ((await loaders.user.load(authorId))?.name ?? null) : null,
    isOwn: ({ authorId }, _args, { viewer }) => authorId === signedIn(viewer).id,
    files: ({ id }, _args, { loaders }) => loaders.quotationMessageFiles.load(id),
  },
  QuotationFile: {
    url: ({ id, quotationId }) => `/api/quotation/${quotationId}/files/${id}`,
  },
  QuotationRevision: {
    lines: async ({ id, currency }, { first }, { loaders }) =>
      takeFirst(await loaders.quotationRevisionLines.load(id), first).map((line) => ({ ...line, currency })),
    goodsTotal: ({ totalMinor, discountMinor, freightMinor, insuranceMinor, chargesMinor, currency }) =>
      toMoneyIn(totalMinor + discountMinor - freightMinor - insuranceMinor - chargesMinor, currency),
    discount: ({ discountMinor, currency }) => toMoneyIn(discountMinor, currency),
    freight: ({ freightMinor, currency }) => toMoneyIn(freightMinor, currency),
    insurance: ({ insuranceMinor, currency }) => toMoneyIn(insuranceMinor, currency),
    charges: ({ chargesMinor, currency }) => toMoneyIn(chargesMinor, currency),
    total: ({ totalMinor, currency }) => toMoneyIn(totalMinor, currency),
  },
  QuotationRevisionLine: {
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
    name: ({ productName }) => productName,
    unitPrice: ({ unitPriceMinor, currency }) => toMoneyIn(unitPriceMinor, currency),
    total: ({ unitPriceMinor, quantity, currency }) => toMoneyIn(unitPriceMinor * BigInt(quantity), currency),
  },
}

async function revisionOf(
  { id: quotationId, currency }: Pick<Quotation, 'id' | 'currency'>,
  number: number,
  loaders: GraphQLContext['loaders'],
): Promise<RevisionOfQuotation | null> {
  const revision = number > 0 ? await loaders.quotationRevision.load({ quotationId, revision: number }) : null
  return revision && { ...revision, currency }
}

async function roleAt(
  { companyId }: Pick<Quotation, 'companyId'>,
  { viewer, loaders }: Pick<GraphQLContext, 'viewer' | 'loaders'>,
): Promise<RoleInCompany> {
  if (companyId === null) return undefined
  const { id } = signedIn(viewer)
  return (await loaders.companyMembers.load(companyId)).find(({ userId }) => userId === id)?.role
}
