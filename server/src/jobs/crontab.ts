import type { Schedule } from '../shared/jobs/job-task'
import { isIssuedByEvent } from '../modules/invoices/invoice-events.sql'
import { hasUnqueuedMails } from '../modules/mail/mail.sql'
import { hasReminders } from '../modules/payment-terms/reminders.sql'
import { hasDueDrafts } from '../modules/products/product-drafts.sql'
import { hasEndpoints } from '../modules/webhooks/deliveries.sql'
import { hasSearchChanges } from '../modules/products/search-engine/search-documents.sql'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Schedules of recurring work. Each entry runs in one process at a time. */
export const crontab = {
  'queue-mails': { everyMs: 0, firstMs: 0, when: hasUnqueuedMails },
  'queue-webhooks': { everyMs: SECOND_MS, firstMs: 0, when: hasEndpoints },
  'queue-waiting-webhooks': { everyMs: MINUTE_MS, firstMs: 5 * SECOND_MS, when: hasEndpoints },
  'queue-invoices': { everyMs: 5 * SECOND_MS, firstMs: SECOND_MS, when: isIssuedByEvent },
  'publish-products': { everyMs: SECOND_MS, firstMs: 0, when: hasDueDrafts },
  'feed-search-engine': { everyMs: SECOND_MS, firstMs: 0, when: hasSearchChanges },
  'mail-shop-orders': { everyMs: 20 * SECOND_MS, firstMs: SECOND_MS },
  'mail-low-stock': { everyMs: 10 * MINUTE_MS, firstMs: MINUTE_MS },
  'mail-stock-alerts': { everyMs: MINUTE_MS, firstMs: 5 * SECOND_MS },
  'resend-card-refunds': { everyMs: MINUTE_MS, firstMs: 5 * SECOND_MS },
  'mail-payment-reminders': { everyMs: HOUR_MS, firstMs: MINUTE_MS, when: hasReminders },
  'mail-letter-warnings': { everyMs: HOUR_MS, firstMs: MINUTE_MS },
  'look-after-imports': { everyMs: MINUTE_MS, firstMs: 5 * SECOND_MS },
  'sweep-encoded-pictures': { everyMs: MINUTE_MS },
  'read-exchange-rates': { everyMs: 24 * HOUR_MS, firstMs: MINUTE_MS },
  'queue-vat-checks': { everyMs: HOUR_MS, firstMs: 5 * SECOND_MS },
  'remove-old-mails': { everyMs: HOUR_MS },
  'remove-old-order-acts': { everyMs: HOUR_MS },
  'remove-old-webhook-deliveries': { everyMs: HOUR_MS },
  'remove-old-jobs': { everyMs: HOUR_MS },
  'remove-orphan-images': { everyMs: HOUR_MS },
  'remove-orphan-quotation-files': { everyMs: HOUR_MS },
  'remove-orphan-transfer-slips': { everyMs: HOUR_MS },
  'remove-orphan-return-photos': { everyMs: HOUR_MS },
  'remove-orphan-documents': { everyMs: HOUR_MS },
} satisfies Record<string, Schedule>

/** A task that the crontab names. */
export type ScheduledTask = keyof typeof crontab
