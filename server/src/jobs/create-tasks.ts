import type { Logger } from 'pino'
import type { Env } from '../config/env'
import { ConfigError } from '../config/env'
import type { CheckDeps } from '../modules/bulk/check-import.service'
import { createDocumentRemoval } from '../modules/documents/remove-orphan-documents'
import { createImageRemoval } from '../modules/images/remove-orphans.service'
import { findMailProblem } from '../modules/mail/mail-settings'
import type { MailTransport } from '../modules/mail/smtp-transport'
import { createSmtpTransport } from '../modules/mail/smtp-transport'
import { createQuotationFileRemoval } from '../modules/quotations/quotation-files'
import { createReturnPhotoRemoval } from '../modules/returns/return-photos'
import { createPostWebhook } from '../modules/webhooks/post-webhook'
import type { CacheBump } from '../shared/cache-version'
import type { Db } from '../shared/db'
import type { JobTask } from '../shared/jobs/job-task'
import { publishingTask, ratesTask, searchFeedTask } from './tasks/catalogue'
import type { EncodingTaskDeps } from './tasks/encoding'
import { encodingTasks } from './tasks/encoding'
import { importTasks } from './tasks/imports'
import { mailTasks, shopMailTask } from './tasks/mails'
import { expiryTasks, orphanTasks } from './tasks/upkeep'
import { webhookTasks } from './tasks/webhooks'

/** Dependencies of all tasks. */
export interface TaskDeps {
  env: Env
  db: Db
  logger: Pick<Logger, 'error'>
  cacheVersion: CacheBump
  keeping: Omit<EncodingTaskDeps, 'logger'>
  importChecks: Omit<CheckDeps, 'db'>
}

/** All tasks that the settings ask for. Throws ConfigError if mails cannot be sent by them. */
export function createTasks(deps: TaskDeps): { tasks: JobTask[]; close(): void } {
  const { env, db, logger, cacheVersion, keeping, importChecks } = deps
  const { searchEngine, exchangeRatesUrl, mail } = env
  const kept = { db, store: keeping.files }
  const transport = openTransport(mail)
  const tasks = [
    ...expiryTasks(db),
    ...orphanTasks({
      'remove-orphan-images': createImageRemoval(keeping),
      'remove-orphan-quotation-files': createQuotationFileRemoval(kept),
      'remove-orphan-return-photos': createReturnPhotoRemoval(kept),
      'remove-orphan-documents': createDocumentRemoval(kept),
    }),
    ...webhookTasks({ db, logger, post: createPostWebhook({ isLocalAllowed: env.isLocalWebhookAllowed }) }),
    ...importTasks({
      ...{ ...kept, ...importChecks, cacheVersion },
      onError: (error) => logger.error({ err: error }, 'An import could not go on'),
    }),
    ...(env.isEncodeQueueShared ? encodingTasks({ ...keeping, logger }) : []),
    publishingTask(db),
    ...(searchEngine ? [searchFeedTask(db, searchEngine)] : []),
    ...(exchangeRatesUrl === undefined ? [] : [ratesTask(db, exchangeRatesUrl)]),
    ...(mail.isShopToldOfOrders ? [shopMailTask(db, mail.shopAddress)] : []),
    ...(transport ? mailTasks({ db, transport, ...senderOf(env) }) : []),
  ]
  return { tasks, close: () => transport?.close() }
}

const senderOf = ({ mail, publicUrl, accessTokenSecret }: Env) => ({
  from: mail.from,
  shopAddress: mail.shopAddress,
  publicUrl,
  invitationSecret: accessTokenSecret,
})

/** Undefined without a mail server: then mails stay in the outbox. */
function openTransport({ smtpUrl, from }: Env['mail']): MailTransport | undefined {
  if (!smtpUrl) return undefined
  const problem = findMailProblem({ smtpUrl, from })
  if (problem) throw new ConfigError(problem)
  return createSmtpTransport(smtpUrl)
}
