import type { Language } from '../shared/languages'
import { approvals as arApprovals } from './ar/approvals'
import { articles as arArticles } from './ar/articles'
import { synonyms as arSynonyms } from './ar/synonyms'
import { audit as arAudit } from './ar/audit'
import { bulk as arBulk } from './ar/bulk'
import { catalogue as arCatalogue } from './ar/catalogue'
import { categories as arCategories } from './ar/categories'
import { companies as arCompanies } from './ar/companies'
import { devices as arDevices } from './ar/devices'
import { documents as arDocuments } from './ar/documents'
import { fields as arFields } from './ar/fields'
import { inquiries as arInquiries } from './ar/inquiries'
import { mails as arMails } from './ar/mails'
import { packing as arPacking } from './ar/packing'
import { papers as arPapers } from './ar/papers'
import { programs as arPrograms } from './ar/programs'
import { quotations as arQuotations } from './ar/quotations'
import { rates as arRates } from './ar/rates'
import { requests as arRequests } from './ar/requests'
import { returns as arReturns } from './ar/returns'
import { reviews as arReviews } from './ar/reviews'
import { shipments as arShipments } from './ar/shipments'
import { shop as arShop } from './ar/shop'
import { staff as arStaff } from './ar/staff'
import { approvals as deApprovals } from './de/approvals'
import { articles as deArticles } from './de/articles'
import { synonyms as deSynonyms } from './de/synonyms'
import { audit as deAudit } from './de/audit'
import { bulk as deBulk } from './de/bulk'
import { catalogue as deCatalogue } from './de/catalogue'
import { categories as deCategories } from './de/categories'
import { companies as deCompanies } from './de/companies'
import { devices as deDevices } from './de/devices'
import { documents as deDocuments } from './de/documents'
import { fields as deFields } from './de/fields'
import { inquiries as deInquiries } from './de/inquiries'
import { mails as deMails } from './de/mails'
import { packing as dePacking } from './de/packing'
import { papers as dePapers } from './de/papers'
import { programs as dePrograms } from './de/programs'
import { quotations as deQuotations } from './de/quotations'
import { rates as deRates } from './de/rates'
import { requests as deRequests } from './de/requests'
import { returns as deReturns } from './de/returns'
import { reviews as deReviews } from './de/reviews'
import { shipments as deShipments } from './de/shipments'
import { shop as deShop } from './de/shop'
import { staff as deStaff } from './de/staff'
import { approvals as enApprovals } from './en/approvals'
import { articles as enArticles } from './en/articles'
import { synonyms as enSynonyms } from './en/synonyms'
import { audit as enAudit } from './en/audit'
import { bulk as enBulk } from './en/bulk'
import { catalogue as enCatalogue } from './en/catalogue'
import { categories as enCategories } from './en/categories'
import { companies as enCompanies } from './en/companies'
import { devices as enDevices } from './en/devices'
import { documents as enDocuments } from './en/documents'
import { fields as enFields } from './en/fields'
import { inquiries as enInquiries } from './en/inquiries'
import { mails as enMails } from './en/mails'
import { packing as enPacking } from './en/packing'
import { papers as enPapers } from './en/papers'
import { programs as enPrograms } from './en/programs'
import { quotations as enQuotations } from './en/quotations'
import { rates as enRates } from './en/rates'
import { requests as enRequests } from './en/requests'
import { returns as enReturns } from './en/returns'
import { reviews as enReviews } from './en/reviews'
import { shipments as enShipments } from './en/shipments'
import { shop as enShop } from './en/shop'
import { staff as enStaff } from './en/staff'
import { approvals as esApprovals } from './es/approvals'
import { articles as esArticles } from './es/articles'
import { synonyms as esSynonyms } from './es/synonyms'
import { audit as esAudit } from './es/audit'
import { bulk as esBulk } from './es/bulk'
import { catalogue as esCatalogue } from './es/catalogue'
import { categories as esCategories } from './es/categories'
import { companies as esCompanies } from './es/companies'
import { devices as esDevices } from './es/devices'
import { documents as esDocuments } from './es/documents'
import { fields as esFields } from './es/fields'
import { inquiries as esInquiries } from './es/inquiries'
import { mails as esMails } from './es/mails'
import { packing as esPacking } from './es/packing'
import { papers as esPapers } from './es/papers'
import { programs as esPrograms } from './es/programs'
import { quotations as esQuotations } from './es/quotations'
import { rates as esRates } from './es/rates'
import { requests as esRequests } from './es/requests'
import { returns as esReturns } from './es/returns'
import { reviews as esReviews } from './es/reviews'
import { shipments as esShipments } from './es/shipments'
import { shop as esShop } from './es/shop'
import { staff as esStaff } from './es/staff'
import { approvals as frApprovals } from './fr/approvals'
import { articles as frArticles } from './fr/articles'
import { synonyms as frSynonyms } from './fr/synonyms'
import { audit as frAudit } from './fr/audit'
import { bulk as frBulk } from './fr/bulk'
import { catalogue as frCatalogue } from './fr/catalogue'
import { categories as frCategories } from './fr/categories'
import { companies as frCompanies } from './fr/companies'
import { devices as frDevices } from './fr/devices'
import { documents as frDocuments } from './fr/documents'
import { fields as frFields } from './fr/fields'
import { inquiries as frInquiries } from './fr/inquiries'
import { mails as frMails } from './fr/mails'
import { packing as frPacking } from './fr/packing'
import { papers as frPapers } from './fr/papers'
import { programs as frPrograms } from './fr/programs'
import { quotations as frQuotations } from './fr/quotations'
import { rates as frRates } from './fr/rates'
import { requests as frRequests } from './fr/requests'
import { returns as frReturns } from './fr/returns'
import { reviews as frReviews } from './fr/reviews'
import { shipments as frShipments } from './fr/shipments'
import { shop as frShop } from './fr/shop'
import { staff as frStaff } from './fr/staff'
import { approvals as zhApprovals } from './zh/approvals'
import { articles as zhArticles } from './zh/articles'
import { synonyms as zhSynonyms } from './zh/synonyms'
import { audit as zhAudit } from './zh/audit'
import { bulk as zhBulk } from './zh/bulk'
import { catalogue as zhCatalogue } from './zh/catalogue'
import { categories as zhCategories } from './zh/categories'
import { companies as zhCompanies } from './zh/companies'
import { devices as zhDevices } from './zh/devices'
import { documents as zhDocuments } from './zh/documents'
import { fields as zhFields } from './zh/fields'
import { inquiries as zhInquiries } from './zh/inquiries'
import { mails as zhMails } from './zh/mails'
import { packing as zhPacking } from './zh/packing'
import { papers as zhPapers } from './zh/papers'
import { programs as zhPrograms } from './zh/programs'
import { quotations as zhQuotations } from './zh/quotations'
import { rates as zhRates } from './zh/rates'
import { requests as zhRequests } from './zh/requests'
import { returns as zhReturns } from './zh/returns'
import { reviews as zhReviews } from './zh/reviews'
import { shipments as zhShipments } from './zh/shipments'
import { shop as zhShop } from './zh/shop'
import { staff as zhStaff } from './zh/staff'

const en = {
  ...enApprovals,
  ...enArticles,
  ...enSynonyms,
  ...enAudit,
  ...enBulk,
  ...enCatalogue,
  ...enCategories,
  ...enCompanies,
  ...enDevices,
  ...enDocuments,
  ...enFields,
  ...enInquiries,
  ...enMails,
  ...enPacking,
  ...enPapers,
  ...enPrograms,
  ...enQuotations,
  ...enRates,
  ...enRequests,
  ...enReturns,
  ...enReviews,
  ...enShipments,
  ...enShop,
  ...enStaff,
}

/** Name of a sentence. */
export type MessageKey = keyof typeof en

/** All that the server says to people, as ICU messages. English is the source; a language that lacks a key does not compile. */
export const catalogues: Record<Language, Record<MessageKey, string>> = {
  en,
  de: {
    ...deApprovals,
    ...deArticles,
    ...deSynonyms,
    ...deAudit,
    ...deBulk,
    ...deCatalogue,
    ...deCategories,
    ...deCompanies,
    ...deDevices,
    ...deDocuments,
    ...deFields,
    ...deInquiries,
    ...deMails,
    ...dePacking,
    ...dePapers,
    ...dePrograms,
    ...deQuotations,
    ...deRates,
    ...deRequests,
    ...deReturns,
    ...deReviews,
    ...deShipments,
    ...deShop,
    ...deStaff,
  },
  fr: {
    ...frApprovals,
    ...frArticles,
    ...frSynonyms,
    ...frAudit,
    ...frBulk,
    ...frCatalogue,
    ...frCategories,
    ...frCompanies,
    ...frDevices,
    ...frDocuments,
    ...frFields,
    ...frInquiries,
    ...frMails,
    ...frPacking,
    ...frPapers,
    ...frPrograms,
    ...frQuotations,
    ...frRates,
    ...frRequests,
    ...frReturns,
    ...frReviews,
    ...frShipments,
    ...frShop,
    ...frStaff,
  },
  es: {
    ...esApprovals,
    ...esArticles,
    ...esSynonyms,
    ...esAudit,
    ...esBulk,
    ...esCatalogue,
    ...esCategories,
    ...esCompanies,
    ...esDevices,
    ...esDocuments,
    ...esFields,
    ...esInquiries,
    ...esMails,
    ...esPacking,
    ...esPapers,
    ...esPrograms,
    ...esQuotations,
    ...esRates,
    ...esRequests,
    ...esReturns,
    ...esReviews,
    ...esShipments,
    ...esShop,
    ...esStaff,
  },
  ar: {
    ...arApprovals,
    ...arArticles,
    ...arSynonyms,
    ...arAudit,
    ...arBulk,
    ...arCatalogue,
    ...arCategories,
    ...arCompanies,
    ...arDevices,
    ...arDocuments,
    ...arFields,
    ...arInquiries,
    ...arMails,
    ...arPacking,
    ...arPapers,
    ...arPrograms,
    ...arQuotations,
    ...arRates,
    ...arRequests,
    ...arReturns,
    ...arReviews,
    ...arShipments,
    ...arShop,
    ...arStaff,
  },
  zh: {
    ...zhApprovals,
    ...zhArticles,
    ...zhSynonyms,
    ...zhAudit,
    ...zhBulk,
    ...zhCatalogue,
    ...zhCategories,
    ...zhCompanies,
    ...zhDevices,
    ...zhDocuments,
    ...zhFields,
    ...zhInquiries,
    ...zhMails,
    ...zhPacking,
    ...zhPapers,
    ...zhPrograms,
    ...zhQuotations,
    ...zhRates,
    ...zhRequests,
    ...zhReturns,
    ...zhReviews,
    ...zhShipments,
    ...zhShop,
    ...zhStaff,
  },
}
