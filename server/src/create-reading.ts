import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './config/env'
import type { Reading } from './graphql/context'
import { createLoaders } from './graphql/loaders'
import { createStripeProvider } from './modules/card-payments/stripe-provider'
import { createImgbbStore } from './modules/images/imgbb-store'
import type { FetchImage } from './modules/images/fetch-image'
import { createOwnEncoder } from './modules/images/upload-image'
import { createSharedEncoder } from './modules/images/shared-encoder'
import { createLiveUpdates } from './modules/live/live-updates'
import type { RemoveAccount } from './modules/personal-data/accounts'
import { createEngineSearch } from './modules/products/search-engine/engine-search'
import { createMissNotes } from './modules/synonyms/search-misses'
import type { VerifyIdToken } from './modules/users/firebase'
import type { CacheVersion } from './shared/cache-version'
import type { Db } from './shared/db'
import type { JobRunner } from './shared/jobs/job-runner'
import type { ObjectStore, ReadableStore } from './shared/object-store/object-store'
import { createLocalStore } from './shared/object-store/object-store'
import { createS3Store } from './shared/object-store/s3-store'
import { createPaperPress } from './shared/papers/paper-press'
import type { AccessTokens } from './shared/tokens'

interface ReadingDeps {
  env: Env
  db: Db
  logger: FastifyBaseLogger
  cacheVersion: CacheVersion
  tokens: AccessTokens
  verifyIdToken: VerifyIdToken
  /** Deletes accounts at Firebase. Without it they stay. */
  removeAccount?: RemoveAccount | undefined
  fetchImage: FetchImage
  jobs: Pick<JobRunner, 'wake'>
}

/** Builds the dependencies of tasks, once for all requests. */
export function createReading({ removeAccount, ...deps }: ReadingDeps): Reading {
  const { env, db, logger } = deps
  const stores = { fileStore: createFileStore(env), imageStore: createImageStore(env) }
  return {
    ...deps,
    ...stores,
    imageEncoder: env.isEncodeQueueShared
      ? createSharedEncoder({ ...deps, ...stores })
      : createOwnEncoder({ ...deps, ...stores }),
    searchEngine: env.searchEngine && createEngineSearch({ settings: env.searchEngine, logger }),
    missNotes: createMissNotes(db),
    removeAccount: removeAccount ?? (async () => 'LEFT'),
    paperPress: createPaperPress(),
    cardProvider: env.cards && createStripeProvider(env.cards),
    live: createLiveUpdates({ db, wakeUrl: env.listenUrl, logger }),
    loaders: createLoaders(db),
  }
}

function createImageStore({ images, dataDir }: Env): ObjectStore {
  switch (images.store) {
    case 'local':
      return createLocalStore(dataDir)
    case 's3':
      return createS3Store(images)
    case 'imgbb':
      return createImgbbStore(images)
  }
}

/** The store of files that only the shop serves. An image host can't store such files. */
function createFileStore({ images, dataDir }: Env): ReadableStore {
  return images.store === 's3' ? createS3Store(images, 'files') : createLocalStore(dataDir, 'files')
}
