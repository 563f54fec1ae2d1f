import type { Resolvers } from '../../graphql/generated/resolvers'
import { getQuotationReport, getSalesReport, getStockReport } from './reports'

export const reportResolvers: Resolvers = {
  Query: {
    salesReport: (_parent, args, { db, env }) => getSalesReport(db, env.timeZone, args),
    quotationReport: (_parent, days, { db, env }) => getQuotationReport(db, env.timeZone, days),
    stockReport: (_parent, days, { db, env }) => getStockReport(db, env.timeZone, days),
  },
  StockReportRow: {
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
  },
}
