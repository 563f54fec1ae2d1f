import { v7 as uuidv7 } from 'uuid'
import type { ProductVariant, TaxClass } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { BASE_CURRENCY } from '../../shared/money'
import type { Db } from '../../shared/db'
import { checkProductField, checkProductRules } from '../products/product-rows'
import { taxClass } from '../taxes/taxes.input'
import type { RowUnderCheck } from './check-row'
import { differ, refuseUnknown, tiersOf } from './check-row'
import { SIZE_SEPARATOR } from './columns'
import type { ImageAddress } from './export-cells'
import { productCells } from './export-cells'
import type { ProductRow } from './export-rows.sql'
import { readProductRows } from './export-rows.sql'
import { TIERS } from './import-columns'
import type { CheckedRow } from './import-runs.sql'
import { findAltered } from './import-rows.sql'

/** Current data that rows are checked against. */
interface Known {
  products: Map<string, ProductRow>
  sizes: ProductVariant[]
  /** Ids by current and former slug. */
  categories: Map<string, string>
  /** Codes that a size or a deleted product has. */
  taken: Set<string>
  /** Existing codes by the code that a spreadsheet turned them into. */
  altered: ReadonlyMap<string, string>
  imageAddress: ImageAddress
}

/** Columns that a file cannot change. */
const FIXED = ['sizes', 'fda_product_code', 'fda_class', 'regulation_number', 'picture', 'opening_stock'] as const

/** Columns of the file by field. */
const columnOfField: Record<string, string> = {
  minQuantity: 'min_quantity',
  increment: 'increment',
  priceTiers: TIERS,
}

/** Compares rows with current products. An unknown code is a new product. */
export async function checkProducts(
  db: Db,
  rows: readonly RowUnderCheck[],
  imageAddress: ImageAddress,
): Promise<CheckedRow[]> {
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const products = new Map((await readProductRows(db.sql, { skus })).map((row) => [row.sku, row]))
  const ids = [...products.values()].map(({ id }) => id)
  const [sizes, categories, taken, altered] = await Promise.all([
    db.productVariant.findMany({ where: { productId: { in: ids }, retiredAt: null } }),
    db.category.findMany({ select: { id: true, slug: true, formerSlugs: true } }),
    db.takenSku.findMany({ where: { sku: { in: skus.filter((sku) => !products.has(sku)) } } }),
    findAltered(
      db.sql,
      rows.map(({ sku }) => sku).filter((sku) => !products.has(sku ?? '')),
    ),
  ])
  const known: Known = {
    products,
    sizes,
    categories: new Map(
      [...categories.flatMap(({ id, formerSlugs }) => formerSlugs.map((slug) => ({ id, slug }))), ...categories].map(
        ({ id, slug }) => [slug, id],
      ),
    ),
    taken: new Set(taken.map(({ sku }) => sku)),
    altered,
    imageAddress,
  }
  return rows.map((row) => checkProduct(row, known))
}

function checkProduct(row: RowUnderCheck, known: Known): CheckedRow {
  const present = known.products.get(row.sku ?? '')
  const currency = row.text('currency')
  if (currency !== undefined && currency?.toUpperCase() !== BASE_CURRENCY) {
    row.refuse('currency', sentence('importBaseOnly', { currency: BASE_CURRENCY }))
  }
  const given = readFields(row, known)
  return present ? changeOf(row, present, given, known) : additionOf(row, given, known)
}

/** Values of the cells, checked by the rules of the form; undefined for empty ones. */
function readFields(row: RowUnderCheck, { categories }: Known) {
  function checked<T>(
    column: string,
    name: Parameters<typeof checkProductField>[0],
    value: T | null | undefined,
    mayClear = false,
  ) {
    if (value === undefined || (value === null && mayClear)) return value
    if (value === null) return row.refuse(column, sentence('importNotEmpty'))
    const outcome = checkProductField(name, value)
    return 'problem' in outcome ? row.refuse(column, outcome.problem) : (outcome.value as T)
  }
  const slug = row.text('category')
  if (slug !== undefined && !categories.has(slug ?? ''))
    row.refuse('category', sentence('importNoCategory', { text: slug ?? '' }))
  return {
    name: checked('name', 'name', row.text('name')),
    description: checked('description', 'description', row.text('description')),
    material: checked('material', 'material', row.text('material'), true),
    category: categories.get(slug ?? ''),
    price: checked('price', 'price', row.amount('price', BASE_CURRENCY)),
    minQuantity: checked('min_quantity', 'minQuantity', row.whole('min_quantity')),
    increment: checked('increment', 'increment', row.whole('increment')),
    tiers: row.tiers(TIERS),
    weightGrams: checked('weight_grams', 'weightGrams', row.whole('weight_grams'), true),
    taxClass: readTaxClass(row),
  }
}

function readTaxClass(row: RowUnderCheck): TaxClass | undefined {
  const cell = row.text('tax_class')
  if (cell === undefined) return undefined
  const known = taxClass.safeParse(cell?.toUpperCase())
  return known.data ?? row.refuse('tax_class', sentence('importNoTaxClass', { text: cell ?? '' }))
}

type Given = ReturnType<typeof readFields>

function changeOf(row: RowUnderCheck, present: ProductRow, given: Given, known: Known): CheckedRow {
  const current: Record<string, string> = productCells(present, known.imageAddress)
  for (const column of FIXED) {
    const cell = row.text(column)
    if (cell !== undefined && cell !== current[column]) row.refuse(column, sentence('importFixed'))
  }
  const was = {
    price: Number(present.priceMinor),
    minQuantity: present.minQuantity,
    increment: present.increment,
    priceTiers: tiersOf(present),
  }
  const rules = {
    price: given.price ?? was.price,
    minQuantity: given.minQuantity ?? was.minQuantity,
    increment: given.increment ?? was.increment,
    priceTiers: given.tiers === undefined ? was.priceTiers : (given.tiers ?? []),
  }
  const columns = (
    categoryId: string | undefined,
    texts: Pick<Given, 'name' | 'description' | 'material' | 'weightGrams' | 'taxClass'>,
    sold: typeof rules,
  ) => ({
    name: texts.name ?? present.name,
    description: texts.description ?? present.description,
    material: texts.material === undefined ? present.material : texts.material,
    category_id: categoryId,
    price_minor: sold.price,
    min_quantity: sold.minQuantity,
    increment: sold.increment,
    tier_quantities: sold.priceTiers.map(({ minQuantity }) => minQuantity),
    tier_prices_minor: sold.priceTiers.map(({ unitPrice }) => unitPrice),
    weight_grams: texts.weightGrams === undefined ? present.weightGrams : texts.weightGrams,
    tax_class: texts.taxClass ?? present.taxClass,
  })
  const nothing = {
    ...{ name: undefined, description: undefined, material: undefined, weightGrams: undefined },
    taxClass: undefined,
  }
  const category = known.categories.get(present.category)
  const change = differ(columns(category, nothing, was), columns(given.category ?? category, given, rules))
  if (JSON.stringify(was) !== JSON.stringify(rules)) {
    checkRules(
      row,
      rules,
      given,
      known.sizes.filter(({ productId }) => productId === present.id),
    )
  }
  const about = { productId: present.id, version: present.version }
  return change ? row.close('CHANGED', { ...about, ...change }) : row.close('UNCHANGED', about)
}

function additionOf(row: RowUnderCheck, given: Given, known: Known): CheckedRow {
  if (row.sku !== undefined && known.taken.has(row.sku))
    row.refuse('sku', sentence('importCodeTaken', { sku: row.sku }))
  else if (row.isSpreadsheetValue || known.altered.has(row.sku ?? '')) refuseUnknown(row, known.altered)
  for (const column of FIXED.filter((name) => name !== 'sizes' && name !== 'opening_stock')) {
    if (row.text(column)) row.refuse(column, sentence('importFixed'))
  }
  const sizes = checkProductField('sizes', row.text('sizes')?.split(SIZE_SEPARATOR.trim()) ?? [])
  if ('problem' in sizes) row.refuse('sizes', sizes.problem)
  const stock = checkProductField('availableQuantity', row.whole('opening_stock') ?? 0)
  if ('problem' in stock) row.refuse('opening_stock', stock.problem)
  const { name, description, category, price, minQuantity, increment = 1, tiers } = given
  for (const [column, value] of Object.entries({ name, description, category, price, min_quantity: minQuantity })) {
    if (value === undefined && row.text(column) === undefined) row.refuse(column, sentence('importMissing'))
  }
  const rules = { price: price ?? 1, minQuantity: minQuantity ?? 1, increment: increment ?? 1, priceTiers: tiers ?? [] }
  if (price != null && minQuantity != null) checkRules(row, rules, given, [])
  const id = uuidv7()
  return row.close('NEW', {
    productId: id,
    key: row.sku ?? null,
    after: {
      ...{ id, sku: row.sku, name, description, category_id: category },
      material: given.material ?? null,
      sizes: 'value' in sizes ? sizes.value : [],
      price_minor: rules.price,
      min_quantity: rules.minQuantity,
      increment: rules.increment,
      tier_quantities: rules.priceTiers.map((tier) => tier.minQuantity),
      tier_prices_minor: rules.priceTiers.map(({ unitPrice }) => unitPrice),
      weight_grams: given.weightGrams ?? null,
      tax_class: given.taxClass ?? 'STANDARD',
      available_quantity: 'value' in stock ? stock.value : 0,
    },
  })
}

function checkRules(
  row: RowUnderCheck,
  rules: Parameters<typeof checkProductRules>[0],
  given: Given,
  sizes: ProductVariant[],
): void {
  const { price, minQuantity, increment, tiers } = given
  const values = {
    price: price ?? undefined,
    minQuantity: minQuantity ?? undefined,
    increment: increment ?? undefined,
    priceTiers: tiers ?? undefined,
  }
  const wrong = checkProductRules(rules, values, sizes)
  if (wrong) row.refuse(columnOfField[wrong.field] ?? 'price', wrong.problem)
}
