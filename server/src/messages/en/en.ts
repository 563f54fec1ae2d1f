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

/** All texts of the server for people, in English, as ICU messages. */
export const en = {
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

/** Name of a sentence. */
export type MessageKey = keyof typeof en
