import { z } from 'zod'
import { emailField } from '../../shared/validation'

const staffRole = z.enum(['ORDERS', 'CATALOGUE', 'VIEWER'])

/** Whom to invite, and as what. */
export const inviteStaffInput = z.strictObject({ email: emailField('theEmail'), role: staffRole })

/** What somebody becomes; without a role, a customer again. */
export const setStaffRoleInput = z.strictObject({ userId: z.string(), role: staffRole.nullish() })
