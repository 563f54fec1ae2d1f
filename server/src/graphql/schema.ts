import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import {
  buildSchema as buildGraphQLSchema,
  getDirectiveValues,
  GraphQLSpecifiedByDirective,
  isScalarType,
  GraphQLError,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import { apiKeyResolvers } from '../modules/api-keys/api-keys.resolvers'
import { articleResolvers } from '../modules/articles/articles.resolvers'
import { auditResolvers } from '../modules/audit/audit.resolvers'
import { bulkResolvers } from '../modules/bulk/bulk.resolvers'
import { cardPaymentResolvers } from '../modules/card-payments/card-payments.resolvers'
import { categoryResolvers } from '../modules/categories/categories.resolvers'
import { companyResolvers } from '../modules/companies/companies.resolvers'
import { deviceResolvers } from '../modules/devices/devices.resolvers'
import { documentResolvers } from '../modules/documents/documents.resolvers'
import { failedJobResolvers } from '../modules/job-queue/failed-jobs.resolvers'
import { freightResolvers } from '../modules/freight/freight.resolvers'
import { homePageResolvers } from '../modules/home-page/home-page.resolvers'
import { imageResolvers } from '../modules/images/images.resolvers'
import { inquiryResolvers } from '../modules/inquiries/inquiries.resolvers'
import { invoiceResolvers } from '../modules/invoices/invoices.resolvers'
import { letterOfCreditResolvers } from '../modules/letters-of-credit/letters-of-credit.resolvers'
import { liveResolvers } from '../modules/live/live.resolvers'
import { orderListResolvers } from '../modules/order-lists/order-lists.resolvers'
import { orderTotalsResolvers } from '../modules/orders/order-totals.resolvers'
import { orderResolvers } from '../modules/orders/orders.resolvers'
import { overviewResolvers } from '../modules/overview/overview.resolvers'
import { paymentTermsResolvers } from '../modules/payment-terms/payment-terms.resolvers'
import { paymentResolvers } from '../modules/payments/payments.resolvers'
import { personalDataResolvers } from '../modules/personal-data/personal-data.resolvers'
import { priceResolvers } from '../modules/prices/prices.resolvers'
import { productResolvers } from '../modules/products/products.resolvers'
import { quotationResolvers } from '../modules/quotations/quotations.resolvers'
import { reportResolvers } from '../modules/reports/reports.resolvers'
import { returnResolvers } from '../modules/returns/returns.resolvers'
import { reviewResolvers } from '../modules/reviews/reviews.resolvers'
import { savedViewResolvers } from '../modules/saved-views/saved-views.resolvers'
import { secondFactorResolvers } from '../modules/second-factor/second-factor.resolvers'
import { sellerResolvers } from '../modules/seller/seller.resolvers'
import { staffResolvers } from '../modules/staff/staff.resolvers'
import { stockAlertResolvers } from '../modules/stock-alerts/stock-alerts.resolvers'
import { synonymResolvers } from '../modules/synonyms/synonyms.resolvers'
import { taxResolvers } from '../modules/taxes/taxes.resolvers'
import { transferSlipResolvers } from '../modules/transfer-slips/transfer-slips.resolvers'
import { translationResolvers } from '../modules/translations/translations.resolvers'
import { userResolvers } from '../modules/users/users.resolvers'
import { webhookResolvers } from '../modules/webhooks/webhooks.resolvers'
import { enforceAuth } from './directives'
import type { Resolvers } from './generated/resolvers'
import { nodeResolvers } from './node'
import { traceRootFields } from './operation-spans'
import { resolveRefusals } from './refusals'

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

/**
 * A text of a known form. Tasks check the form of input, because their messages are in the caller's language;
 * `graphql-scalars` would reject it first, in English. It would also check each value of an answer, and rewrite URLs.
 */
const { serialize, parseValue, parseLiteral } = GraphQLString
const text = (name: string) => new GraphQLScalarType<string, string>({ name, serialize, parseValue, parseLiteral })

const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize(value) {
    if (!(value instanceof Date)) throw new TypeError('DateTime must be a Date')
    return value.toISOString()
  },
  parseValue,
  parseLiteral,
})

const minorUnits = new GraphQLScalarType<number, number>({
  name: 'MinorUnits',
  serialize(value) {
    if (!Number.isSafeInteger(value) || (value as number) < 0) throw new TypeError('MinorUnits out of range')
    return value as number
  },
  parseValue(value) {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
    throw new GraphQLError('MinorUnits must be a whole number from 0 to 2^53 - 1.')
  },
})

/** Resolvers of the schema's own scalars. */
const scalarResolvers: Resolvers = {
  DateTime: dateTime,
  Date: text('Date'),
  URL: text('URL'),
  EmailAddress: text('EmailAddress'),
  LanguageTag: text('LanguageTag'),
  CountryCode: text('CountryCode'),
  MinorUnits: minorUnits,
}
