import type { Env } from '../config/env'
import { ConfigError } from '../config/variables'
import type { Reading } from '../graphql/context'
import { findMailProblem } from '../modules/mail/mail-settings'
import type { MailTransport } from '../modules/mail/smtp-transport'
import { createSmtpTransport } from '../modules/mail/smtp-transport'
import { createPostWebhook } from '../modules/webhooks/post-webhook'
import type { JobTask } from '../shared/jobs/job-task'
import { publishingTask, ratesTask, searchFeedTask } from './tasks/catalogue'
import { encodingTasks } from './tasks/encoding'
import { importTasks } from './tasks/imports'
import {
  letterWarningTask,
  lowStockTask,
  mailTasks,
  paymentReminderTask,
  shopMailTask,
  stockAlertTask,
} from './tasks/mails'
import { cardRefundTask, invoiceTasks, vatTasks } from './tasks/accounting'
import { expiryTasks, orphanTasks } from './tasks/upkeep'
import { webhookTasks } from './tasks/webhooks'

/** All tasks for the settings. Throws ConfigError for invalid email settings. */
export function createTasks(deps: Reading): { tasks: JobTask[]; close(): void } {
  const { env, db, logger } = deps
  const { searchEngine, exchangeRatesUrl, mail } = env
  const transport = openTransport(mail)
  const tasks = [
    ...expiryTasks(db),
    ...orphanTasks(deps),
    ...webhookTasks({ db, logger, post: createPostWebhook({ isLocalAllowed: env.isLocalWebhookAllowed }) }),
    ...importTasks(deps),
    ...invoiceTasks(deps),
    ...(env.isEncodeQueueShared ? encodingTasks(deps) : []),
    publishingTask(db),
    ...(searchEngine ? [searchFeedTask(db, searchEngine)] : []),
    ...(exchangeRatesUrl === undefined ? [] : [ratesTask(db, exchangeRatesUrl)]),
    ...vatTasks(db, env.viesUrl),
    ...(deps.cardProvider ? [cardRefundTask(deps, deps.cardProvider)] : []),
    lowStockTask(db, mail.shopAddress),
    letterWarningTask(db, mail.shopAddress),
    stockAlertTask(db),
    paymentReminderTask(db),
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

/** Undefined without an mail server: then emails stay in the outbox. */
function openTransport({ smtpUrl, from }: Env['mail']): MailTransport | undefined {
  if (!smtpUrl) return undefined
  const problem = findMailProblem({ smtpUrl, from })
  if (problem) throw new ConfigError(problem)
  return createSmtpTransport(smtpUrl)
}
