import { createArticleLoaders } from '../modules/articles/articles.loaders'
import type { ArticleLoaders } from '../modules/articles/articles.loaders'
import { createApiKeyLoaders } from '../modules/api-keys/api-keys.loaders'
import type { ApiKeyLoaders } from '../modules/api-keys/api-keys.loaders'
import { createAuditLoaders } from '../modules/audit/audit.loaders'
import type { AuditLoaders } from '../modules/audit/audit.loaders'
import { createDeviceLoaders } from '../modules/devices/devices.loaders'
import type { DeviceLoaders } from '../modules/devices/devices.loaders'
import { createDocumentLoaders } from '../modules/documents/documents.loaders'
import type { DocumentLoaders } from '../modules/documents/documents.loaders'
import { createCategoryLoaders } from '../modules/categories/categories.loaders'
import type { CategoryLoaders } from '../modules/categories/categories.loaders'
import { createCompanyLoaders } from '../modules/companies/companies.loaders'
import type { CompanyLoaders } from '../modules/companies/companies.loaders'
import { createHomePageLoaders } from '../modules/home-page/home-page.loaders'
import type { HomePageLoaders } from '../modules/home-page/home-page.loaders'
import { createImageLoaders } from '../modules/images/images.loaders'
import type { ImageLoaders } from '../modules/images/images.loaders'
import { createInquiryLoaders } from '../modules/inquiries/inquiries.loaders'
import type { InquiryLoaders } from '../modules/inquiries/inquiries.loaders'
import { createInvoiceLoaders } from '../modules/invoices/invoices.loaders'
import type { InvoiceLoaders } from '../modules/invoices/invoices.loaders'
import { createOrderListLoaders } from '../modules/order-lists/order-lists.loaders'
import type { OrderListLoaders } from '../modules/order-lists/order-lists.loaders'
import { createOrderLoaders } from '../modules/orders/orders.loaders'
import type { OrderLoaders } from '../modules/orders/orders.loaders'
import { createPaymentTermsLoaders } from '../modules/payment-terms/payment-terms.loaders'
import type { PaymentTermsLoaders } from '../modules/payment-terms/payment-terms.loaders'
import { createLetterOfCreditLoaders } from '../modules/letters-of-credit/letters-of-credit.loaders'
import type { LetterOfCreditLoaders } from '../modules/letters-of-credit/letters-of-credit.loaders'
import { createTransferSlipLoaders } from '../modules/transfer-slips/transfer-slips.loaders'
import type { TransferSlipLoaders } from '../modules/transfer-slips/transfer-slips.loaders'
import { createCardPaymentLoaders } from '../modules/card-payments/card-payments.loaders'
import type { CardPaymentLoaders } from '../modules/card-payments/card-payments.loaders'
import { createPaymentLoaders } from '../modules/payments/payments.loaders'
import type { PaymentLoaders } from '../modules/payments/payments.loaders'
import { createPriceLoaders } from '../modules/prices/prices.loaders'
import type { PriceLoaders } from '../modules/prices/prices.loaders'
import { createProductLoaders } from '../modules/products/products.loaders'
import type { ProductLoaders } from '../modules/products/products.loaders'
import { createQuotationLoaders } from '../modules/quotations/quotations.loaders'
import type { QuotationLoaders } from '../modules/quotations/quotations.loaders'
import { createReturnLoaders } from '../modules/returns/returns.loaders'
import type { ReturnLoaders } from '../modules/returns/returns.loaders'
import { createReviewLoaders } from '../modules/reviews/reviews.loaders'
import type { ReviewLoaders } from '../modules/reviews/reviews.loaders'
import { createStockAlertLoaders } from '../modules/stock-alerts/stock-alerts.loaders'
import type { StockAlertLoaders } from '../modules/stock-alerts/stock-alerts.loaders'
import { createTaxLoaders } from '../modules/taxes/taxes.loaders'
import type { TaxLoaders } from '../modules/taxes/taxes.loaders'
import { createTranslationLoaders } from '../modules/translations/translations.loaders'
import type { TranslationLoaders } from '../modules/translations/translations.loaders'
import { createUserLoaders } from '../modules/users/users.loaders'
import type { UserLoaders } from '../modules/users/users.loaders'
import { createWebhookLoaders } from '../modules/webhooks/webhooks.loaders'
import type { WebhookLoaders } from '../modules/webhooks/webhooks.loaders'
import type { Db } from '../shared/db'
import { createNodeLoaders } from './node-types.sql'
import type { NodeLoaders } from './node-types.sql'

/** Loads rows by key, in one statement for all concurrent callers. */
export type Loaders = ProductLoaders &
  DeviceLoaders &
  DocumentLoaders &
  CategoryLoaders &
  ArticleLoaders &
  ApiKeyLoaders &
  AuditLoaders &
  PriceLoaders &
  CompanyLoaders &
  HomePageLoaders &
  ImageLoaders &
  InquiryLoaders &
  InvoiceLoaders &
  OrderLoaders &
  OrderListLoaders &
  CardPaymentLoaders &
  PaymentLoaders &
  PaymentTermsLoaders &
  LetterOfCreditLoaders &
  TransferSlipLoaders &
  QuotationLoaders &
  ReturnLoaders &
  ReviewLoaders &
  StockAlertLoaders &
  TaxLoaders &
  TranslationLoaders &
  WebhookLoaders &
  UserLoaders &
  NodeLoaders

/** Creates the loaders, once for the whole shop. */
export function createLoaders(db: Db): Loaders {
  return {
    ...createProductLoaders(db),
    ...createDeviceLoaders(db),
    ...createDocumentLoaders(db),
    ...createCategoryLoaders(db),
    ...createArticleLoaders(db),
    ...createApiKeyLoaders(db),
    ...createAuditLoaders(db),
    ...createPriceLoaders(db),
    ...createCompanyLoaders(db),
    ...createHomePageLoaders(db),
    ...createImageLoaders(db),
    ...createInquiryLoaders(db),
    ...createInvoiceLoaders(db),
    ...createOrderLoaders(db),
    ...createOrderListLoaders(db),
    ...createCardPaymentLoaders(db),
    ...createPaymentLoaders(db),
    ...createPaymentTermsLoaders(db),
    ...createLetterOfCreditLoaders(db),
    ...createTransferSlipLoaders(db),
    ...createQuotationLoaders(db),
    ...createReturnLoaders(db),
    ...createReviewLoaders(db),
    ...createStockAlertLoaders(db),
    ...createTaxLoaders(db),
    ...createTranslationLoaders(db),
    ...createWebhookLoaders(db),
    ...createUserLoaders(db),
    ...createNodeLoaders(db),
  }
}
