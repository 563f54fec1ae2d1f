import { readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
// The root's configuration is made of what the workspaces say.
/* eslint-disable import-js/no-relative-packages */
import * as operationHooks from './client/build/operation-hooks'
import { writeSchemaLists, trustDocument, writeTrustedDocuments } from './client/build/codegen-files'
/* eslint-enable import-js/no-relative-packages */

const scalars = {
  DateTime: 'string',
  Date: 'string',
  URL: 'string',
  EmailAddress: 'string',
  LanguageTag: 'string',
  CountryCode: 'string',
  MinorUnits: 'number',
}

/** The error types, which services give without words: `message` is said at the edge. */
const userErrors = Object.fromEntries(
  Array.from(readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+) implements UserError/gm), ([, name]) => [
    name,
    '../../shared/errors#Unsaid<{T}>',
  ]),
)

/**
 * Writes the types of the resolvers. For the client: typed documents and hooks beside each `.graphql` file, the list of
 * its operations, and lists from the schema.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  pluginLoader: async (name) => (name === 'operation-hooks' ? operationHooks : import(name)),
  hooks: { beforeDone: [writeSchemaLists, writeTrustedDocuments] },
  generates: {
    'server/src/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        useIndexSignature: true,
        enumsAsTypes: true,
        contextType: '../context#GraphQLContext',
        scalars: { ...scalars, DateTime: { input: 'string', output: 'Date' } },
        defaultMapper: 'Partial<{T}>',
        mappers: {
          ...userErrors,
          ErasePersonSuccess: '../../modules/personal-data/erase-person#ErasePersonSuccess as ErasePersonSuccessRow',
          Product: '@instrumenta/prisma/client#Product as ProductRow',
          Category: '@instrumenta/prisma/client#Category as CategoryRow',
          Image: '@instrumenta/prisma/client#Image as ImageRow',
          ProductTranslation: '../../modules/translations/translations.loaders#ProductTexts',
          CategoryTranslation: '@instrumenta/prisma/client#CategoryTranslation as CategoryTranslationRow',
          ImageTranslation: '@instrumenta/prisma/client#ImageTranslation as ImageTranslationRow',
          Article: '@instrumenta/prisma/client#Article as ArticleRow',
          KeptHomeFigure: '../../modules/home-page/home-figures#HomeFigure as HomeFigureKept',
          HomeFigures: '../../modules/home-page/home-figures#VersionedFigures',
          ArticleTranslation: '@instrumenta/prisma/client#ArticleTranslation as ArticleTranslationRow',
          SearchSynonym: '@instrumenta/prisma/client#SearchSynonym as SearchSynonymRow',
          TaxRule: '@instrumenta/prisma/client#TaxRule as TaxRuleRow',
          DeviceIdentifier: '@instrumenta/prisma/client#DeviceIdentifier as DeviceIdentifierRow',
          Udi: '@instrumenta/rules/udi-result#Udi as UdiRead',
          ShippingMethodSettings: '@instrumenta/prisma/client#ShippingMethod as ShippingMethodRow',
          SearchMiss: '@instrumenta/prisma/client#SearchMiss as SearchMissRow',
          UntranslatedArticleConnection: '../../modules/translations/list-untranslated#UntranslatedArticles',
          UntranslatedProductConnection: '../../modules/translations/list-untranslated#UntranslatedProducts',
          User: '@instrumenta/prisma/client#User as UserRow',
          SessionEnding: '@instrumenta/prisma/client#SessionEnding as SessionEndingRow',
          PriceList: '../../modules/prices/price-lists#PriceListView',
          ProductVariant: '../../modules/products/product-variants#ShownVariant',
          ProductPrice: '../../modules/prices/prices.loaders#StoredPrice',
          OrderList: '@instrumenta/prisma/client#OrderList as OrderListRow',
          OrderListLine: '../../modules/order-lists/order-lists.loaders#NamedListLine',
          Company: '@instrumenta/prisma/client#Company as CompanyRow',
          CompanyMember: '../../modules/companies/companies.loaders#NamedMember',
          CompanyInvitation: '@instrumenta/prisma/client#CompanyInvitation as CompanyInvitationRow',
          CompanyAddress: '@instrumenta/prisma/client#CompanyAddress as CompanyAddressRow',
          CompanyEvent: '@instrumenta/prisma/client#CompanyEvent as CompanyEventRow',
          Order: '../../modules/orders/orders.loaders#ShownOrder as OrderRow',
          OrderLine: '../../modules/orders/orders.loaders#OrderLineOfOrder as OrderLineRow',
          OrderNote: '@instrumenta/prisma/client#OrderNote as OrderNoteRow',
          OrderAddressChange: '../../modules/orders/order-details.loaders#AddressChangeOfOrder',
          Shipment: '../../modules/orders/order-details.loaders#ShipmentOfOrder as ShipmentRow',
          Quotation: '@instrumenta/prisma/client#Quotation as QuotationRow',
          QuotationLine: '@instrumenta/prisma/client#QuotationLine as QuotationLineRow',
          QuotationRevision: '../../modules/quotations/quotations.loaders#RevisionOfQuotation',
          QuotationRevisionLine: '../../modules/quotations/quotations.loaders#LineOfRevision',
          QuotationMessage: '../../modules/quotations/quotations.loaders#MessageOfQuotation',
          OrderApproval: '../../modules/orders/decide-order#OrderApproval as OrderApprovalRow',
          ProductDocument: '../../modules/documents/documents.sql#DocumentOfProduct',
          QuotationFile: '@instrumenta/prisma/client#QuotationFile as QuotationFileRow',
          OrderReturn: '@instrumenta/prisma/client#OrderReturn as OrderReturnRow',
          ReturnLine: '../../modules/returns/returns.loaders#LineOfReturn',
          ReturnPhoto: '@instrumenta/prisma/client#ReturnPhoto as ReturnPhotoRow',
          ReturnEvent: '../../modules/returns/returns.loaders#EventOfReturn',
          Payment: '../../modules/payments/payment-status#LedgerPayment',
          OrderPayment: '../../modules/payments/payments.resolvers#OrderPaymentState',
          ScheduledPayment: '../../modules/payment-terms/payment-parts.sql#ScheduledPaymentIn',
          AgeingRow: '../../modules/payment-terms/payment-parts.sql#AgeingRow as AgeingAmounts',
          PaymentTerms: '@instrumenta/prisma/client#PaymentTerms as PaymentTermsRow',
          CardRefund: '@instrumenta/prisma/client#CardRefund as CardRefundRow',
          PaymentRefund: '../../modules/payments/payment-status#LedgerPayment',
          TransferSlip: '@instrumenta/prisma/client#TransferSlip as TransferSlipRow',
          LetterOfCredit: '../../modules/letters-of-credit/letters-of-credit.resolvers#ShownLetter',
          LetterOfCreditDocument: '../../modules/letters-of-credit/letters-of-credit#RequiredDocument',
          PaymentReversal: '@instrumenta/prisma/client#PaymentReversal as PaymentReversalRow',
          CreditNote: '@instrumenta/prisma/client#CreditNote as CreditNoteRow',
          Invoice: '../../modules/invoices/invoices.loaders#ShownInvoice',
          OrderEvent: '@instrumenta/prisma/client#OrderEvent as OrderEventRow',
          Review: '../../shared/model-columns.sql#PublicReview',
          ReviewRecord: '@instrumenta/prisma/client#Review as ReviewRow',
          ReviewableProductConnection: '../../modules/reviews/own-review#ReviewableConnection',
          Inquiry: '@instrumenta/prisma/client#Inquiry as InquiryRow',
          InquiryMessage: '@instrumenta/prisma/client#InquiryMessage as InquiryMessageRow',
          ShopOverview: '../../modules/overview/get-overview#ShopOverview as ShopOverviewRow',
          AuditEntry: '../../modules/audit/list-audit#AuditEntry as AuditEntryRow',
          AuditChange: '../../modules/audit/describe-changes#AuditChange as AuditChangeRow',
          ApiKey: '../../modules/api-keys/api-keys.loaders#ShownKey',
          StaffInvitation: '../../modules/staff/staff#ShownStaffInvitation',
          FailedJob: '../../modules/job-queue/failed-jobs#FailedJob as FailedJobRow',
          WebhookEndpoint: '../../modules/webhooks/webhooks#ShownEndpoint',
          WebhookDelivery: '@instrumenta/prisma/client#WebhookDelivery as WebhookDeliveryRow',
          StockReportRow: '../../modules/reports/reports#StockReportRow as StockReportRowRow',
          BestSeller: '../../modules/overview/get-overview#BestSeller as BestSellerRow',
        },
      },
    },
    'client/src/shared/graphql/schema.generated.ts': {
      plugins: ['typescript'],
      config: { useTypeImports: true, enumsAsTypes: true, scalars },
    },
    'client/src/': {
      documents: 'client/src/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'shared/graphql/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', 'operation-hooks'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars,
        // Apollo Client masks fragments itself (dataMasking: true); these names make its types agree.
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        // As the client preset does with its `persistedDocuments`: each operation's module names its hash.
        unstable_onExecutableDocumentNode: trustDocument,
      },
    },
  },
}

export default config
