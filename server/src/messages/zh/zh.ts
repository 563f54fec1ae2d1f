import type { MessageKey } from '../en/en'
import { audit } from './audit'
import { bulk } from './bulk'
import { catalogue } from './catalogue'
import { fields } from './fields'
import { money } from './money'
import { orders } from './orders'
import { papers } from './papers'
import { people } from './people'
import { quotations } from './quotations'
import { requests } from './requests'

/** All texts of the server for people, as ICU messages. */
export const zh: Record<MessageKey, string> = {
  ...audit,
  ...bulk,
  ...catalogue,
  ...fields,
  ...money,
  ...orders,
  ...papers,
  ...people,
  ...quotations,
  ...requests,
}
