import * as z from 'zod/mini'
import { limited } from '../../shared/forms/rules/text'

/** The request form's schema; all fields are optional. Limits equal the server's. */
export const requestSchema = z.object({
  message: z.string().check(z.trim(), limited(5000)),
  incoterm: z.string(),
  place: z.string().check(z.trim(), limited(200)),
  wantedBy: z.string(),
  /** Empty for a private request. */
  companyId: z.string(),
})

export const EMPTY_REQUEST = { message: '', incoterm: '', place: '', wantedBy: '', companyId: '' }
