import { z } from 'zod'
import { day } from '../../shared/fields'
import { textField } from '../../shared/validation'
import { auditActions } from './subject-kinds'

/** What narrows the log beside its days. */
export const auditCriteria = {
  action: z.enum(auditActions),
  actor: textField({ name: 'theSearch', min: 0, max: 200 }),
}

/** Which acts to list. */
export const auditFilter = z
  .strictObject({
    action: auditCriteria.action.nullish(),
    actor: auditCriteria.actor.nullish(),
    from: day.nullish(),
    to: day.nullish(),
  })
  .nullish()

/** Checked filter of the log. */
export type AuditFilter = z.output<typeof auditFilter>
