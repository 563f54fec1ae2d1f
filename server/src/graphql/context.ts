import type { User } from '@instrumenta/prisma/client'
import type { ExecutionResult } from 'graphql'
import type { ArticleService } from '../modules/articles/articles.service'
import type { ApiKeyService } from '../modules/api-keys/api-keys.service'
import type { AuditService } from '../modules/audit/audit.service'
import type { ImportService } from '../modules/bulk/imports.service'
import type { CompanyService } from '../modules/companies/companies.service'
import type { HomePageService } from '../modules/home-page/home-page.service'
import type { PictureEncoder } from '../modules/images/keep-picture.service'
import type { LiveService } from '../modules/live/live.service'
import type { PersonalDataService } from '../modules/personal-data/personal-data.service'
import type { InvoiceService } from '../modules/invoices/invoices.service'
import type { OverviewService } from '../modules/overview/overview.service'
import type { ProductSearch } from '../modules/products/search-engine/engine-search'
import type { StaffService } from '../modules/staff/staff.service'
import type { MissNotes } from '../modules/synonyms/miss-notes'
import type { UserService } from '../modules/users/users.service'
import type { WebhookService } from '../modules/webhooks/webhooks.service'
import type { Env } from '../config/env'
import type { CacheVersion } from '../shared/cache-version'
import type { CurrencyCode } from '../shared/currencies'
import type { Db } from '../shared/db'
import type { ShopError } from '../shared/errors'
import type { KeyInUse } from '../shared/key-scopes'
import type { Language } from '../shared/languages'
import type { CountAction, ChargeCost } from '../shared/request-quotas'
import type { ReadableStore } from '../shared/object-store/object-store'
import type { Loaders } from './loaders'

/** What the shop can do; the same for all requests. */
export interface Services {
  articles: ArticleService
  companies: CompanyService
  invoices: InvoiceService
  users: UserService
  homePage: HomePageService
  overview: OverviewService
  audit: AuditService
  apiKeys: ApiKeyService
  staff: StaffService
  webhooks: WebhookService
  imports: ImportService
  personalData: PersonalDataService
  live: LiveService
}

/** Dependencies of tasks. A task names those it needs (`Pick<Reading, 'db' | 'cacheVersion'>`) and is called with the context. */
export interface Reading {
  /** The primary, or a replica for what visitors share. Never write by it in a query. */
  db: Db
  env: Env
  cacheVersion: CacheVersion
  /** Documents, photos and import files. */
  fileStore: ReadableStore
  imageEncoder: PictureEncoder
  /** Undefined: PostgreSQL searches. */
  searchEngine: ProductSearch | undefined
  missNotes: MissNotes
  services: Services
  loaders: Loaders
}

/** What every resolver gets. */
export interface GraphQLContext extends Reading {
  /** Who asks; null for a visitor. */
  viewer: User | null
  /** The key by which a program asks in the name of `viewer`; null for a person. */
  apiKey: KeyInUse | null
  /** The refusal of a request with an invalid token or key, which is not answered as a visitor's; null for all others. */
  badToken: ShopError | null
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

/** A subscription that has begun. */
export interface LiveOperation {
  /** What happens, by its ids. */
  events: AsyncIterableIterator<unknown>
  /** What is told of an event to whoever listens, as the context has them now. */
  tell(event: unknown, contextValue: GraphQLContext): Promise<ExecutionResult>
}
