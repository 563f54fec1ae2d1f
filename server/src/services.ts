import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './config/env'
import type { Reading, Services } from './graphql/context'
import { createLoaders } from './graphql/loaders'
import { createArticleService } from './modules/articles/articles.service'
import { createApiKeyService } from './modules/api-keys/api-keys.service'
import { createAuditService } from './modules/audit/audit.service'
import type { CheckDeps } from './modules/bulk/check-import.service'
import { imageAddressIn } from './modules/bulk/export-cells'
import { createImportService } from './modules/bulk/imports.service'
import { createCompanyService } from './modules/companies/companies.service'
import { createSharedEncoder } from './modules/images/shared-encoder'
import { createImageStore } from './modules/images/create-image-store'
import type { PictureKeeping } from './modules/images/keep-picture.service'
import type { FetchImage } from './modules/images/fetch-image'
import { createFileStore } from './shared/object-store/create-file-store'
import { createOwnEncoder } from './modules/images/keep-picture.service'
import { createHomePageService } from './modules/home-page/home-page.service'
import { createInvoiceService } from './modules/invoices/invoices.service'
import { createLiveService } from './modules/live/live.service'
import { createOverviewService } from './modules/overview/overview.service'
import type { RemoveAccount } from './modules/personal-data/firebase-accounts'
import { createPersonalDataService } from './modules/personal-data/personal-data.service'
import { createEngineSearch } from './modules/products/search-engine/engine-search'
import { createMissNotes } from './modules/synonyms/miss-notes'
import { createStaffService } from './modules/staff/staff.service'
import type { VerifyIdToken } from './modules/users/identity'
import { createUserService } from './modules/users/users.service'
import { createWebhookService } from './modules/webhooks/webhooks.service'
import type { CacheVersion } from './shared/cache-version'
import type { Db } from './shared/db'
import type { JobRunner } from './shared/jobs/job-runner'
import type { ReadableStore } from './shared/object-store/object-store'
import type { AccessTokens } from './shared/tokens'

/** What services work with. */
export interface ServiceDeps {
  env: Env
  db: Db
  logger: FastifyBaseLogger
  cacheVersion: CacheVersion
  tokens: AccessTokens
  verifyIdToken: VerifyIdToken
  /** Without it accounts at Firebase are left. */
  removeAccount?: RemoveAccount | undefined
  /** Fetches pictures of other sites. */
  fetchImage: FetchImage
  jobs: Pick<JobRunner, 'wake'>
}

/** Makes what the shop can do, once for all requests. */
export function createServices(deps: ServiceDeps): {
  reading: Reading
  /** What imports are checked with, by jobs. */
  importChecks: Omit<CheckDeps, 'db'>
  /** Where pictures and files are stored. */
  keeping: PictureKeeping & { files: ReadableStore }
  /** Dependencies that read from a replica. */
  readFrom(db: Db): Reading
} {
  const { env, db, logger, cacheVersion, tokens, verifyIdToken, removeAccount, fetchImage, jobs } = deps
  const fileStore = createFileStore(env)
  const keeping = { db, store: createImageStore(env), files: fileStore }
  const imageEncoder = env.isEncodeQueueShared ? createSharedEncoder({ ...keeping, jobs }) : createOwnEncoder(keeping)
  const loaders = createLoaders(db)
  const missNotes = createMissNotes(db)
  const imageAddress = imageAddressIn(env.publicUrl)
  const pictures = { imageEncoder, store: fileStore, fetchImage, publicUrl: env.publicUrl }
  const searchEngine = env.searchEngine && createEngineSearch({ settings: env.searchEngine, logger })
  const services: Services = {
    articles: createArticleService({ db, loaders, cacheVersion }),
    companies: createCompanyService({
      db,
      invitationSecret: env.accessTokenSecret,
      shopAddress: env.mail.shopAddress,
    }),
    invoices: createInvoiceService({
      db,
      loaders,
      shop: { publicUrl: env.publicUrl, shopAddress: env.mail.shopAddress },
    }),
    staff: createStaffService({ db, invitationSecret: env.accessTokenSecret }),
    users: createUserService({ db, tokens, verifyIdToken, loaders, adminEmails: env.adminEmails }),
    homePage: createHomePageService({ db, cacheVersion }),
    overview: createOverviewService(db),
    audit: createAuditService(db),
    apiKeys: createApiKeyService(db),
    webhooks: createWebhookService({ db, isLocalAllowed: env.isLocalWebhookAllowed }),
    imports: createImportService({ db, jobs, store: fileStore }),
    personalData: createPersonalDataService({
      db,
      removeAccount: removeAccount ?? (async () => 'LEFT'),
      onUnavailable: (error) => logger.error({ err: error }, 'Firebase has not removed an account'),
      cacheVersion,
    }),
    live: createLiveService({ db, wakeUrl: env.listenUrl, logger }),
  }
  const reading: Reading = {
    db,
    env,
    cacheVersion,
    fileStore,
    imageEncoder,
    searchEngine,
    missNotes,
    services,
    loaders,
  }
  const readFrom = (db: Db): Reading => ({ ...reading, db, loaders: createLoaders(db) })
  return { reading, importChecks: { imageAddress, pictures }, keeping, readFrom }
}
