import { z } from 'zod'
import { idempotencyKey } from '../../shared/fields'
import { emailField } from '../../shared/validation'

const staffRole = z.enum(['ORDERS', 'CATALOGUE', 'VIEWER'])

export const inviteStaffInput = z.strictObject({
  email: emailField('theEmail'),
  role: staffRole,
  idempotencyKey: idempotencyKey.nullish(),
})

export const acceptStaffInvitationInput = z.strictObject({ token: z.string() })

/** Without a role the user becomes a customer. */
export const setStaffRoleInput = z.strictObject({ id: z.string(), role: staffRole.nullish() })
