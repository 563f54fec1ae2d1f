import { v7 as uuidv7 } from 'uuid'
import { createCompany } from './companies'
import type { Person } from './factories'
import { createCategory, createImage, createPerson, createProduct, createReview } from './factories'
import { offerLine, offerOf, requestQuotation } from './quoting'
import { createShippingMethodRow, shippingMethodInput } from './shipping'
import type { TestApp } from './test-app'
import { createArticle, createMiss, createSynonym } from './writing'
import { translated } from './translating'

/** Variables of admins' mutations, and the expected entry of the log for each. */
export type AuditedActs = Record<string, () => Promise<{ variables: Record<string, unknown>; told: object }>>

const actsOnCategories = (shop: () => TestApp): AuditedActs => ({
  'Mutation.createCategory': async () => {
    const input = { slug: `probes-${uuidv7()}`, name: `Probes ${uuidv7()}` }
    return {
      variables: { input },
      told: { action: 'CREATE_CATEGORY', before: {}, after: { ...input, description: '' } },
    }
  },
  'Mutation.updateCategory': async () => {
    const { id, name, slug } = await createCategory(shop().db)
    const [before, after] = [
      { name, slug },
      { name, slug: `${slug}-2` },
    ]
    return {
      variables: { input: { id, slug: after.slug } },
      told: { action: 'UPDATE_CATEGORY', subjectId: id, before, after },
    }
  },
  'Mutation.moveCategory': async () => {
    const [first, last] = [
      await createCategory(shop().db, { position: -1 }),
      await createCategory(shop().db, { position: 1e6 }),
    ]
    const { id, name } = last
    const [before, after] = [
      { name, position: await shop().db.category.count() },
      { name, position: 1 },
    ]
    const variables = { input: { id, beforeCategoryId: first.id } }
    return { variables, told: { action: 'MOVE_CATEGORY', subjectId: id, before, after } }
  },
  'Mutation.deleteCategory': async () => {
    const { id: movedToId } = await createCategory(shop().db)
    const { id, name, slug, description } = await createCategory(shop().db)
    await createProduct(shop().db, { categoryId: id })
    const variables = { input: { id, moveToCategoryId: movedToId } }
    const [before, after] = [
      { name, slug, description },
      { movedProducts: 1, movedToId },
    ]
    return { variables, told: { action: 'DELETE_CATEGORY', subjectId: id, before, after } }
  },
})

let synonyms = 0

/** The mutations of translations, of quotations, and of prices in other currencies in a shop that has price lists. */
export const actsOnCatalogue = (shop: () => TestApp, admin: () => Person): AuditedActs => ({
  'Mutation.translateProduct': async () => {
    const { id: productId } = await createProduct(shop().db)
    const variables = { input: { id: productId, language: 'de', name: 'Schere' } }
    return { variables, told: translated('TRANSLATE_PRODUCT', productId, 'de', { name: 'Schere' }) }
  },
  'Mutation.translateCategory': async () => {
    const { id: categoryId } = await createCategory(shop().db)
    const variables = { input: { id: categoryId, language: 'ar', name: 'مقصات' } }
    return { variables, told: translated('TRANSLATE_CATEGORY', categoryId, 'ar', { name: 'مقصات' }) }
  },
  'Mutation.setHomeFigures': async () => {
    const input = {
      figures: [
        { number: await shop().db.user.count(), texts: [{ language: 'en', value: '#', label: `People ${uuidv7()}` }] },
      ],
    }
    const figures = [expect.stringContaining('People')]
    return { variables: { input }, told: { action: 'SET_HOME_FIGURES', after: { figures } } }
  },
  'Mutation.updateSeller': () => {
    const name = `Seller ${uuidv7()}`.slice(0, 60)
    const told = { action: 'UPDATE_SELLER', after: { seller: expect.stringContaining(name) } }
    return Promise.resolve({ variables: { input: { name } }, told })
  },
  'Mutation.createShippingMethod': () => {
    const name = `Parcel ${uuidv7()}`
    const after = { name, shippingMethod: expect.stringContaining('FLAT: 990') }
    const told = { action: 'CREATE_SHIPPING_METHOD', before: {}, after }
    return Promise.resolve({ variables: { input: { method: shippingMethodInput({ name }) } }, told })
  },
  'Mutation.updateShippingMethod': async () => {
    const { id, name, position } = await createShippingMethodRow(shop().db)
    const input = { id, method: shippingMethodInput({ position: position + 1 }) }
    const [before, after] = [
      { name, position },
      { name, position: position + 1 },
    ]
    return { variables: { input }, told: { action: 'UPDATE_SHIPPING_METHOD', subjectId: id, before, after } }
  },
  'Mutation.deleteShippingMethod': async () => {
    const { id, name } = await createShippingMethodRow(shop().db)
    const before = { name, position: 1, shippingMethod: expect.stringContaining(name) }
    return { variables: { id }, told: { action: 'DELETE_SHIPPING_METHOD', subjectId: id, before, after: {} } }
  },
  'Mutation.saveTaxRule': () => {
    const input = { country: 'US', region: uuidv7(), taxClass: 'STANDARD', buyer: 'ANY', rate: '7.25' }
    const after = { taxRule: `US-${input.region} STANDARD ANY: 7.25 %` }
    return Promise.resolve({ variables: { input }, told: { action: 'SAVE_TAX_RULE', before: {}, after } })
  },
  'Mutation.deleteTaxRule': async () => {
    const region = uuidv7()
    const values = { country: 'US', region, taxClass: 'REDUCED', rateThousandths: 4_000 } as const
    const { id } = await shop().db.taxRule.create({ data: { id: uuidv7(), ...values } })
    const before = { taxRule: `US-${region} REDUCED ANY: 4 %` }
    return { variables: { id }, told: { action: 'DELETE_TAX_RULE', subjectId: id, before, after: {} } }
  },
  'Mutation.acceptVatNumber': async () => {
    const vatNumber = 'DE136695976'
    const { id } = await createCompany(shop(), admin(), { vatNumber })
    const input = { id, vatNumber, reason: `Called ${uuidv7()}` }
    const after = { vatNumber, vatNumberReason: input.reason }
    return { variables: { input }, told: { action: 'ACCEPT_VAT_NUMBER', subjectId: id, before: {}, after } }
  },
  ...actsOnCategories(shop),
  'Mutation.translateImage': async () => {
    const { id: imageId } = await createImage(shop().db)
    await createProduct(shop().db, { imageId })
    const variables = { input: { id: imageId, language: 'zh', alt: '剪刀' } }
    return { variables, told: translated('TRANSLATE_IMAGE', imageId, 'zh', { alt: '剪刀' }) }
  },
  'Mutation.translateArticle': async () => {
    const { id: articleId } = await createArticle(shop().db)
    const variables = { input: { id: articleId, language: 'fr', title: 'Titre' } }
    return { variables, told: translated('TRANSLATE_ARTICLE', articleId, 'fr', { title: 'Titre' }) }
  },
  'Mutation.createArticle': async () => {
    const texts = { kind: 'GUIDE', title: 'T', summary: 'S', body: 'B', publishedOn: '2026-01-01' }
    const input = { slug: `made-${uuidv7()}`, ...texts }
    return { variables: { input }, told: { action: 'CREATE_ARTICLE', before: {}, after: input } }
  },
  'Mutation.updateArticle': async () => {
    const { id, title, slug } = await createArticle(shop().db)
    return {
      variables: { input: { id, slug: `${slug}-2` } },
      told: {
        ...{ action: 'UPDATE_ARTICLE', subjectId: id },
        ...{ before: { title, slug }, after: { title, slug: `${slug}-2` } },
      },
    }
  },
  'Mutation.deleteArticle': async () => {
    const { id, title, body } = await createArticle(shop().db)
    return { variables: { id }, told: { action: 'DELETE_ARTICLE', subjectId: id, before: { title, body }, after: {} } }
  },
  'Mutation.approveReview': async () => {
    const { user } = await createPerson(shop())
    const { id } = await createReview(shop().db, { userId: user.id, state: 'PENDING' })
    const [before, after] = [{ reviewState: 'PENDING' }, { reviewState: 'VISIBLE' }]
    return { variables: { input: { id } }, told: { action: 'APPROVE_REVIEW', subjectId: id, before, after } }
  },
  'Mutation.hideReview': async () => {
    const { user } = await createPerson(shop())
    const { id } = await createReview(shop().db, { userId: user.id })
    const before = { reviewState: 'VISIBLE', hidingReason: null }
    const after = { reviewState: 'HIDDEN', hidingReason: 'OFFENSIVE' }
    const variables = { input: { id, reason: 'OFFENSIVE', note: 'Please stay kind.' } }
    return { variables, told: { action: 'HIDE_REVIEW', subjectId: id, before, after } }
  },
  'Mutation.answerReview': async () => {
    const { user } = await createPerson(shop())
    const { id } = await createReview(shop().db, { userId: user.id })
    const [before, after] = [{ answeredAt: null }, { answeredAt: expect.any(String) as unknown }]
    const variables = { input: { id, answer: 'Thank you.' } }
    return { variables, told: { action: 'ANSWER_REVIEW', subjectId: id, before, after } }
  },
  'Mutation.deleteReview': async () => {
    const { user } = await createPerson(shop())
    const { id } = await createReview(shop().db, { userId: user.id, rating: 2 })
    return { variables: { id }, told: { action: 'DELETE_REVIEW', subjectId: id, before: { rating: 2 }, after: {} } }
  },
  'Mutation.saveSearchSynonym': async () => {
    // An identical repetition would be no act.
    const clip = `clip ${++synonyms}`
    const input = { language: 'en', words: ['clamp', clip], meanings: [] }
    const after = { language: 'en', words: `clamp, ${clip}`, meanings: '' }
    return { variables: { input }, told: { action: 'CREATE_SEARCH_SYNONYM', before: {}, after } }
  },
  'Mutation.deleteSearchSynonym': async () => {
    const { id } = await createSynonym(shop().db)
    const before = { language: 'en', words: 'snips, shears', meanings: '' }
    return { variables: { id }, told: { action: 'DELETE_SEARCH_SYNONYM', subjectId: id, before, after: {} } }
  },
  'Mutation.deleteSearchMiss': async () => {
    const { id } = await createMiss(shop().db)
    const before = { language: 'en' }
    return { variables: { id }, told: { action: 'DELETE_SEARCH_MISS', subjectId: id, before, after: {} } }
  },
  'Mutation.updatePriceList': async () => {
    const { id, version } = await shop().db.priceList.findUniqueOrThrow({ where: { currency: 'KWD' } })
    const input = { currency: 'KWD', fixedRate: `0.3${version}` }
    return { variables: { input }, told: { action: 'UPDATE_PRICE_LIST', subjectId: id, after: input } }
  },
  'Mutation.updateStock': async () => {
    const { sku } = await createProduct(shop().db)
    const input = { rows: [{ sku, change: 1 }], idempotencyKey: uuidv7() }
    return {
      variables: { input },
      told: { action: 'IMPORT_DATA', after: { file: 'updateStock', newRows: 0, changedRows: 1 } },
    }
  },
  'Mutation.updatePrices': async () => {
    const { sku } = await createProduct(shop().db)
    const input = { rows: [{ sku, currency: 'USD', amount: 777 }], idempotencyKey: uuidv7() }
    return {
      variables: { input },
      told: { action: 'IMPORT_DATA', after: { file: 'updatePrices', newRows: 0, changedRows: 1 } },
    }
  },
  'Mutation.importExchangeRates': async () => {
    // Another rate each time.
    const file = `Date,USD\n2026-11-19,${uuidv7().replace(/\D/g, '').slice(-9)}`
    return { variables: { input: { file } }, told: { action: 'IMPORT_EXCHANGE_RATES' } }
  },
  'Mutation.sendQuotationRevision': async () => {
    const product = await createProduct(shop().db)
    const quotation = await requestQuotation(shop(), await createPerson(shop()), [product])
    const before = { state: 'REQUESTED', revision: 0 }
    const after = { state: 'OFFERED', revision: 1, total: { amountMinor: 2_000, currency: 'USD' } }
    const told = { action: 'SEND_QUOTATION_REVISION', subjectId: quotation.id, before, after } as const
    return { variables: { input: offerOf(quotation, [offerLine(product)]) }, told }
  },
})
