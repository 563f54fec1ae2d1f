import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './config/env'
import type { Reading, Services } from './graphql/context'
import { createLoaders } from './graphql/loaders'
import type { CheckDeps } from './modules/bulk/check-import.service'
import { imageAddressIn } from './modules/bulk/export-cells'
import { createImportService } from './modules/bulk/imports.service'
import { createSharedEncoder } from './modules/images/shared-encoder'
import { createImageStore } from './modules/images/create-image-store'
import type { PictureKeeping } from './modules/images/keep-picture.service'
import type { FetchImage } from './modules/images/fetch-image'
import { createFileStore } from './shared/object-store/create-file-store'
import { createOwnEncoder } from './modules/images/keep-picture.service'
import { createLiveUpdates } from './modules/live/live-updates'
import type { RemoveAccount } from './modules/personal-data/firebase-accounts'
import { createEngineSearch } from './modules/products/search-engine/engine-search'
import { createMissNotes } from './modules/synonyms/miss-notes'
import type { VerifyIdToken } from './modules/users/firebase'
import type { CacheVersion } from './shared/cache-version'
import type { Db } from './shared/db'
import type { JobRunner } from './shared/jobs/job-runner'
import type { ReadableStore } from './shared/object-store/object-store'
import { createPaperPress } from './shared/papers/paper-press'
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
    imports: createImportService({ db, jobs, store: fileStore }),
  }
  const reading: Reading = {
    db,
    env,
    cacheVersion,
    fileStore,
    imageEncoder,
    searchEngine,
    missNotes,
    tokens,
    verifyIdToken,
    removeAccount: removeAccount ?? (async () => 'LEFT'),
    paperPress: createPaperPress(),
    live: createLiveUpdates({ db, wakeUrl: env.listenUrl, logger }),
    logger,
    services,
    loaders,
  }
  const readFrom = (db: Db): Reading => ({ ...reading, db, loaders: createLoaders(db) })
  return { reading, importChecks: { imageAddress, pictures }, keeping, readFrom }
}
