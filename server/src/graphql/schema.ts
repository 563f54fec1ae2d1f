import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import {
  buildSchema as buildGraphQLSchema,
  getDirectiveValues,
  GraphQLSpecifiedByDirective,
  isScalarType,
} from 'graphql'
import { articleResolvers } from '../modules/articles/articles.resolvers'
import { apiKeyResolvers } from '../modules/api-keys/api-keys.resolvers'
import { auditResolvers } from '../modules/audit/audit.resolvers'
import { categoryResolvers } from '../modules/categories/categories.resolvers'
import { companyResolvers } from '../modules/companies/companies.resolvers'
import { sellerResolvers } from '../modules/seller/seller.resolvers'
import { freightResolvers } from '../modules/freight/freight.resolvers'
import { homePageResolvers } from '../modules/home-page/home-page.resolvers'
import { bulkResolvers } from '../modules/bulk/bulk.resolvers'
import { imageResolvers } from '../modules/images/images.resolvers'
import { deviceResolvers } from '../modules/devices/devices.resolvers'
import { documentResolvers } from '../modules/documents/documents.resolvers'
import { inquiryResolvers } from '../modules/inquiries/inquiries.resolvers'
import { liveResolvers } from '../modules/live/live.resolvers'
import { orderListResolvers } from '../modules/order-lists/order-lists.resolvers'
import { savedViewResolvers } from '../modules/saved-views/saved-views.resolvers'
import { stockAlertResolvers } from '../modules/stock-alerts/stock-alerts.resolvers'
import { orderResolvers } from '../modules/orders/orders.resolvers'
import { orderTotalsResolvers } from '../modules/orders/order-totals.resolvers'
import { overviewResolvers } from '../modules/overview/overview.resolvers'
import { reportResolvers } from '../modules/reports/reports.resolvers'
import { paymentTermsResolvers } from '../modules/payment-terms/payment-terms.resolvers'
import { cardPaymentResolvers } from '../modules/card-payments/card-payments.resolvers'
import { invoiceResolvers } from '../modules/invoices/invoices.resolvers'
import { paymentResolvers } from '../modules/payments/payments.resolvers'
import { letterOfCreditResolvers } from '../modules/letters-of-credit/letters-of-credit.resolvers'
import { transferSlipResolvers } from '../modules/transfer-slips/transfer-slips.resolvers'
import { personalDataResolvers } from '../modules/personal-data/personal-data.resolvers'
import { priceResolvers } from '../modules/prices/prices.resolvers'
import { productResolvers } from '../modules/products/products.resolvers'
import { quotationResolvers } from '../modules/quotations/quotations.resolvers'
import { returnResolvers } from '../modules/returns/returns.resolvers'
import { reviewResolvers } from '../modules/reviews/reviews.resolvers'
import { secondFactorResolvers } from '../modules/second-factor/second-factor.resolvers'
import { shopResolvers } from '../modules/shop/shop.resolvers'
import { staffResolvers } from '../modules/staff/staff.resolvers'
import { synonymResolvers } from '../modules/synonyms/synonyms.resolvers'
import { taxResolvers } from '../modules/taxes/taxes.resolvers'
import { translationResolvers } from '../modules/translations/translations.resolvers'
import { userResolvers } from '../modules/users/users.resolvers'
import { failedJobResolvers } from '../modules/failed-jobs/failed-jobs.resolvers'
import { webhookResolvers } from '../modules/webhooks/webhooks.resolvers'
import { enforceAuth } from './directives'
import { traceRootFields } from './operation-spans'
import { nodeResolvers } from './node'
import { resolveRefusals } from './refusals'
import { scalarResolvers } from './scalars'

const built = new Map<string, GraphQLSchema>()

/** The executable schema: `sdl` with the resolvers of all modules, and `@auth` in force. Made once, for all apps of a process. */
export function buildSchema(sdl: string): GraphQLSchema {
  const schema = built.get(sdl) ?? makeSchema(sdl)
  built.set(sdl, schema)
  return schema
}

function makeSchema(sdl: string): GraphQLSchema {
  const schema = makeExecutableSchema({
    // Checking, copying and merging the schema took nearly half of the process's start. `server.test.ts` and codegen
    // check that it is valid.
    typeDefs: buildGraphQLSchema(sdl, { assumeValidSDL: true }),
    updateResolversInPlace: true,
    resolvers: [
      scalarResolvers,
      nodeResolvers,
      secondFactorResolvers,
      shopResolvers,
      productResolvers,
      deviceResolvers,
      documentResolvers,
      categoryResolvers,
      articleResolvers,
      synonymResolvers,
      priceResolvers,
      homePageResolvers,
      sellerResolvers,
      freightResolvers,
      taxResolvers,
      imageResolvers,
      bulkResolvers,
      translationResolvers,
      userResolvers,
      companyResolvers,
      orderResolvers,
      orderTotalsResolvers,
      orderListResolvers,
      savedViewResolvers,
      stockAlertResolvers,
      quotationResolvers,
      returnResolvers,
      cardPaymentResolvers,
      invoiceResolvers,
      paymentResolvers,
      letterOfCreditResolvers,
      transferSlipResolvers,
      paymentTermsResolvers,
      reviewResolvers,
      inquiryResolvers,
      overviewResolvers,
      reportResolvers,
      auditResolvers,
      apiKeyResolvers,
      staffResolvers,
      webhookResolvers,
      failedJobResolvers,
      personalDataResolvers,
      liveResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  // Our scalars' resolvers would remove the descriptions and `@specifiedBy` of the SDL.
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !type.astNode) continue
    type.description ??= type.astNode.description?.value
    type.specifiedByURL ??= getDirectiveValues(GraphQLSpecifiedByDirective, type.astNode)?.url as string | undefined
  }
  resolveRefusals(schema)
  return traceRootFields(enforceAuth(schema))
}
