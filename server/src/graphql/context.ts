import type { User } from '@instrumenta/prisma/client'
import { createArticleLoaders } from '../modules/articles/articles.loaders'
import type { ArticleLoaders } from '../modules/articles/articles.loaders'
import type { ArticleService } from '../modules/articles/articles.service'
import { createApiKeyLoaders } from '../modules/api-keys/api-keys.loaders'
import type { ApiKeyLoaders } from '../modules/api-keys/api-keys.loaders'
import type { ApiKeyService } from '../modules/api-keys/api-keys.service'
import { createAuditLoaders } from '../modules/audit/audit.loaders'
import type { AuditLoaders } from '../modules/audit/audit.loaders'
import type { AuditService } from '../modules/audit/audit.service'
import { createDeviceLoaders } from '../modules/devices/devices.loaders'
import type { DeviceLoaders } from '../modules/devices/devices.loaders'
import type { DeviceService } from '../modules/devices/devices.service'
import { createDocumentLoaders } from '../modules/documents/documents.loaders'
import type { DocumentLoaders } from '../modules/documents/documents.loaders'
import type { DocumentService } from '../modules/documents/documents.service'
import type { ExportService } from '../modules/bulk/export.service'
import type { ImportService } from '../modules/bulk/imports.service'
import { createCategoryLoaders } from '../modules/categories/categories.loaders'
import type { CategoryLoaders } from '../modules/categories/categories.loaders'
import type { CategoryService } from '../modules/categories/categories.service'
import { createCompanyLoaders } from '../modules/companies/companies.loaders'
import type { CompanyLoaders } from '../modules/companies/companies.loaders'
import type { CompanyService } from '../modules/companies/companies.service'
import { createHomePageLoaders } from '../modules/home-page/home-page.loaders'
import type { HomePageLoaders } from '../modules/home-page/home-page.loaders'
import type { HomePageService } from '../modules/home-page/home-page.service'
import { createImageLoaders } from '../modules/images/images.loaders'
import type { ImageLoaders } from '../modules/images/images.loaders'
import type { ImageService } from '../modules/images/images.service'
import { createInquiryLoaders } from '../modules/inquiries/inquiries.loaders'
import type { InquiryLoaders } from '../modules/inquiries/inquiries.loaders'
import type { InquiryService } from '../modules/inquiries/inquiries.service'
import type { LiveService } from '../modules/live/live.service'
import type { PersonalDataService } from '../modules/personal-data/personal-data.service'
import type { InvoiceService } from '../modules/invoices/invoices.service'
import { createOrderListLoaders } from '../modules/order-lists/order-lists.loaders'
import type { OrderListLoaders } from '../modules/order-lists/order-lists.loaders'
import type { OrderListService } from '../modules/order-lists/order-lists.service'
import { createOrderLoaders } from '../modules/orders/orders.loaders'
import type { OrderLoaders } from '../modules/orders/orders.loaders'
import type { OrderService } from '../modules/orders/orders.service'
import type { OverviewService } from '../modules/overview/overview.service'
import { createPriceLoaders } from '../modules/prices/prices.loaders'
import type { PriceLoaders } from '../modules/prices/prices.loaders'
import type { PriceService } from '../modules/prices/prices.service'
import { createProductLoaders } from '../modules/products/products.loaders'
import type { ProductLoaders } from '../modules/products/products.loaders'
import type { ProductService } from '../modules/products/products.service'
import { createQuotationLoaders } from '../modules/quotations/quotations.loaders'
import type { QuotationLoaders } from '../modules/quotations/quotations.loaders'
import type { QuotationFileService } from '../modules/quotations/quotation-files.service'
import type { QuotationService } from '../modules/quotations/quotations.service'
import { createReturnLoaders } from '../modules/returns/returns.loaders'
import type { ReturnLoaders } from '../modules/returns/returns.loaders'
import type { ReturnPhotoService } from '../modules/returns/return-photos.service'
import type { ReturnService } from '../modules/returns/returns.service'
import { createReviewLoaders } from '../modules/reviews/reviews.loaders'
import type { ReviewLoaders } from '../modules/reviews/reviews.loaders'
import type { ReviewService } from '../modules/reviews/reviews.service'
import type { StaffService } from '../modules/staff/staff.service'
import type { MissNotes } from '../modules/synonyms/miss-notes'
import type { SearchMissService } from '../modules/synonyms/misses.service'
import type { SynonymService } from '../modules/synonyms/synonyms.service'
import { createTranslationLoaders } from '../modules/translations/translations.loaders'
import type { TranslationLoaders } from '../modules/translations/translations.loaders'
import type { TranslationService } from '../modules/translations/translations.service'
import { createUserLoaders } from '../modules/users/users.loaders'
import type { UserLoaders } from '../modules/users/users.loaders'
import type { UserService } from '../modules/users/users.service'
import { createWebhookLoaders } from '../modules/webhooks/webhooks.loaders'
import type { WebhookLoaders } from '../modules/webhooks/webhooks.loaders'
import type { WebhookService } from '../modules/webhooks/webhooks.service'
import type { Db } from '../shared/db'
import type { CurrencyCode } from '../shared/currencies'
import type { KeyInUse } from '../shared/key-scopes'
import type { Language } from '../shared/languages'
import type { CountAction, ChargeCost } from '../shared/request-quotas'
import type { LiveOperation } from './live-operations'

/** What the shop can do; the same for all requests. */
export interface Services {
  images: ImageService
  translations: TranslationService
  products: ProductService
  categories: CategoryService
  articles: ArticleService
  synonyms: SynonymService
  devices: DeviceService
  documents: DocumentService
  searchMisses: SearchMissService
  missNotes: MissNotes
  companies: CompanyService
  prices: PriceService
  orders: OrderService
  invoices: InvoiceService
  orderLists: OrderListService
  quotations: QuotationService
  quotationFiles: QuotationFileService
  returns: ReturnService
  returnPhotos: ReturnPhotoService
  users: UserService
  reviews: ReviewService
  homePage: HomePageService
  inquiries: InquiryService
  overview: OverviewService
  audit: AuditService
  apiKeys: ApiKeyService
  staff: StaffService
  webhooks: WebhookService
  exports: ExportService
  imports: ImportService
  personalData: PersonalDataService
  live: LiveService
}

/** Lookups by a key, in one statement for all who ask at the same time. */
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
  OrderLoaders &
  OrderListLoaders &
  QuotationLoaders &
  ReturnLoaders &
  ReviewLoaders &
  TranslationLoaders &
  WebhookLoaders &
  UserLoaders

/** What an operation reads with. */
export interface Reading {
  services: Services
  loaders: Loaders
}

/** What every resolver gets. */
export interface GraphQLContext extends Reading {
  /** Who asks; null for a visitor. */
  viewer: User | null
  /** The key by which a program asks in the name of `viewer`; null for a person. */
  apiKey: KeyInUse | null
  /** A token came that is not good. Such a request is refused, not answered as if nobody had signed in. */
  hasBadToken: boolean
  /** Counts what is limited more tightly than requests are. */
  countAction: CountAction
  /** Pays for an operation. */
  chargeCost: ChargeCost
  /** Names the request in answers and logs. */
  requestId: string
  /** What names, descriptions and messages are wanted in. */
  language: Language
  /** What prices are wanted in. */
  currency: CurrencyCode
  /** Network address of the client, as far as the proxies before us are trusted. */
  clientAddress: string
  /** Says whether visitors may have the answer in common, as soon as that is known (`http/kept-answers`). */
  shareAnswer(isForAll: boolean): void
  /** Takes what a subscription tells, where the answer can go on; see `live-operations.ts`. */
  openStream?: ((operation: LiveOperation) => void) | undefined
}

/** Makes the loaders, once for the whole shop. */
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
    ...createOrderLoaders(db),
    ...createOrderListLoaders(db),
    ...createQuotationLoaders(db),
    ...createReturnLoaders(db),
    ...createReviewLoaders(db),
    ...createTranslationLoaders(db),
    ...createWebhookLoaders(db),
    ...createUserLoaders(db),
  }
}
