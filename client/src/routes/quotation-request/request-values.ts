import * as z from 'zod/mini'
import { limited } from '../../shared/forms/rules/text'

/** The form that asks for a quotation; all of it may be left out. The limits are the shop's. */
export const requestSchema = z.object({
  message: z.string().check(z.trim(), limited(5000)),
  incoterm: z.string(),
  place: z.string().check(z.trim(), limited(200)),
  wantedBy: z.string(),
  /** Empty for oneself. */
  companyId: z.string(),
})

/** An empty form. */
export const EMPTY_REQUEST = { message: '', incoterm: '', place: '', wantedBy: '', companyId: '' }
