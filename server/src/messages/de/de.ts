import type { MessageKey } from '../en/en'
import { approvals } from './approvals'
import { articles } from './articles'
import { audit } from './audit'
import { bulk } from './bulk'
import { catalogue } from './catalogue'
import { categories } from './categories'
import { companies } from './companies'
import { devices } from './devices'
import { documents } from './documents'
import { fields } from './fields'
import { freight } from './freight'
import { inquiries } from './inquiries'
import { invoices } from './invoices'
import { mails } from './mails'
import { packing } from './packing'
import { papers } from './papers'
import { payments } from './payments'
import { programs } from './programs'
import { quotations } from './quotations'
import { rates } from './rates'
import { requests } from './requests'
import { returns } from './returns'
import { reviews } from './reviews'
import { seller } from './seller'
import { security } from './security'
import { shipments } from './shipments'
import { shop } from './shop'
import { staff } from './staff'
import { synonyms } from './synonyms'
import { taxes } from './taxes'

/** All texts of the server for people, as ICU messages. */
export const de: Record<MessageKey, string> = {
  ...approvals,
  ...articles,
  ...audit,
  ...bulk,
  ...catalogue,
  ...categories,
  ...companies,
  ...devices,
  ...documents,
  ...fields,
  ...freight,
  ...inquiries,
  ...invoices,
  ...mails,
  ...packing,
  ...papers,
  ...payments,
  ...programs,
  ...quotations,
  ...rates,
  ...requests,
  ...returns,
  ...reviews,
  ...seller,
  ...security,
  ...shipments,
  ...shop,
  ...staff,
  ...synonyms,
  ...taxes,
}
