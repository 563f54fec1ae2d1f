import { buildSchema, getNamedType, getNullableType, isEnumType, isListType, isObjectType } from 'graphql'
import { schemaSdl } from '../config/repository'

const schema = buildSchema(schemaSdl)

/** Why a list needs no `first`. Types of refusals and pages of connections have no entry: the request limits them. */
const bounds: Record<string, string> = {
  'Shop.languages': 'the languages of the build',
  'Seller.bankAccounts': 'at most 12',
  'AgeingReport.rows': 'at most 500',
  'PaymentTerms.schedule': 'a rule: 6',
  'PaymentTerms.reminderDays': 'a rule: 6',
  'OrderPayment.schedule': 'a rule: 6',
  'Company.paymentSchedule': 'a rule: 6',
  'QuotationRevision.paymentSchedule': 'a rule: 6',
  'Shop.figures': 'a rule: 4',
  'HomeFigures.figures': 'a rule: 4',
  'SecondFactor.passkeys': 'a rule: 10',
  'EnrolSecondFactorSuccess.recoveryCodes': 'always 10',
  'RenewRecoveryCodesSuccess.recoveryCodes': 'always 10',
  'KeptHomeFigure.texts': 'one per language',
  'Udi.problems': 'the text has 1,000 characters',
  'Image.translations': 'one per language',
  'Category.formerSlugs': 'a rule: 20',
  'Category.translations': 'one per language',
  'ProductTranslation.sizes': 'the sizes of one product',
  'Article.translations': 'one per language',
  'Product.deviceIdentifiers': 'a rule: 50',
  'Product.sizes': 'a rule of products',
  'Product.prices': 'one per currency',
  'Product.priceTiers': 'a rule: 20',
  'Product.variants': 'one per size',
  'Product.pictures': 'a rule: 10',
  'Product.documents': 'a rule: 10',
  'Product.relatedProducts': 'a rule: 8',
  'Product.managedRelatedProducts': 'a rule: 8',
  'Product.translations': 'one per language',
  'ProductVariant.priceTiers': 'a rule: 20',
  'ProductVariant.prices': 'one per currency',
  'ExchangeRates.rates': 'one per currency',
  'ProductFacets.categories': 'a rule: 200 categories',
  'ProductFacets.minQuantities': 'fixed steps',
  'User.sessionEndings': 'the last 10',
  'Order.taxLines': 'one per rate and reason of the lines',
  'CheckoutTotals.taxLines': 'one per rate and reason of the lines',
  'CheckoutTotals.shippingMethods': 'a rule of shipping methods',
  'CheckoutTotals.unknownWeights': 'the request bounds them',
  'CheckoutTotals.unpricedLines': 'the request bounds them',
  'Order.addressChanges': 'the last 50',
  'Order.returns': 'a rule: 50',
  'Shipment.lines': 'the lines of one order',
  'OrderReturn.lines': 'the lines of one order',
  'OrderReturn.photos': 'a rule: 6',
  'OrderReturn.events': 'a return enters each status once',
  'CompanyEvent.changedFields': 'the fields of a company',
  'Quotation.revisions': 'a rule: 20',
  'Quotation.files': 'a rule: 5',
  'QuotationMessage.files': 'a rule: 5',
  'ReviewRecord.flags': 'one per reason',
  'ShippingMethodSettings.translations': 'one per language',
  'ShippingMethodSettings.bands': 'a rule: 30',
  'ShippingMethodSettings.countries': 'the countries of the world',
  'Query.shippingMethodSettings': 'a rule: 50',
  'Query.shippingQuote': 'a rule: 50',
  'Order.transferSlips': 'a rule: 10',
  'LetterOfCredit.documents': 'a rule: 20',
  'SearchSynonym.words': 'a rule: 20',
  'SearchSynonym.meanings': 'a rule: 20',
  'SalesReport.rows': 'a rule: 500',
  'QuotationReport.outcomes': 'one per status',
  'QuotationReport.months': 'a rule: 61 months',
  'StockReport.rows': 'a rule: 500',
  'ShopOverview.days': 'at most 365',
  'ShopOverview.bestSellers': 'the first 5',
  'ShopOverview.lowStock': 'the first 10',
  'ShopOverview.openOrders': 'one per status',
  'OverviewDay.revenueByCurrency': 'one per currency',
  'SalesTotal.revenueByCurrency': 'one per currency',
  'BestSeller.revenueByCurrency': 'one per currency',
  'AuditEntry.changes': 'the fields of one thing',
  'Query.categories': 'a rule: 200',
  'Query.myCompanies': 'a rule: 20',
  'Query.savedViews': 'a rule: 20',
  'Query.orderCounts': 'one per status',
  'Query.orderTotals': 'one per currency',
  'Query.returnCounts': 'one per status',
  'Query.managedProductCounts': 'one per status',
  'Query.reviewCounts': 'one per status',
  'Query.inquiryCounts': 'one per status',
  'Query.taxRules': 'a rule: 500',
  'Query.webhookEndpoints': 'a rule: 20',
  'Query.priceLists': 'one per currency',
  'ImportExchangeRatesSuccess.ignoredCurrencies': 'the file has 100,000 bytes',
  'MoveCategorySuccess.categories': 'a rule: 200',
  'ErasePersonSuccess.kept': 'kinds of data',
}

test('every list has `first`, is as long as a list in the request, or has a reason to be short', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !name.endsWith('Connection'))
    .filter((type) => !type.getInterfaces().some(({ name }) => name === 'UserError'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => isListType(getNullableType(field.type)) && !isEnumType(getNamedType(field.type)))
  const unbounded = lists.filter(({ type, field }) => {
    if (field.args.some(({ name }) => name === 'first')) return false
    if (type === schema.getMutationType() || field.args.some(({ type }) => isListType(getNullableType(type))))
      return false
    // Rows and ids of the input that were not found.
    return !/^(missing\w+Ids|moves|acts)$/.test(field.name)
  })
  expect(unbounded.map(({ type, field }) => `${type.name}.${field.name}`).sort()).toEqual(Object.keys(bounds).sort())
})
