import { z } from 'zod'
import { day } from '../../shared/fields'
import { textField } from '../../shared/validation'
import { auditActions } from './subject-kinds'

/** Criteria of the list and of the export. */
export const auditCriteria = {
  action: z.enum(auditActions),
  actor: textField({ name: 'theSearch', min: 0, max: 200 }),
}

export const auditFilter = z
  .strictObject({
    action: auditCriteria.action.nullish(),
    actor: auditCriteria.actor.nullish(),
    from: day.nullish(),
    to: day.nullish(),
  })
  .nullish()

export type AuditFilter = z.output<typeof auditFilter>
