export const EXPORT_KINDS = [
  'products',
  'prices',
  'stock',
  'translations',
  'pictures',
  'orders',
  'invoices',
  'customers',
  'audit-log',
] as const

export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Type of a column. Only texts are defused: the shop writes the others. */
export type ColumnType = 'text' | 'number' | 'plain' | 'instant'

const text = 'text'
const number = 'number'
/** Words and addresses of the shop: they begin with a letter or a digit. Product codes may begin with a minus. */
const plain = 'plain'
const instant = 'instant'

/** Columns of descriptions of an image in other languages than English. */
export const TRANSLATED_ALTS = ['alt_ar', 'alt_de', 'alt_es', 'alt_fr', 'alt_zh'] as const

/** Columns of each kind in their order. The names are a contract with programs and stored files. */
export const COLUMNS = {
  products: {
    sku: text,
    name: text,
    description: text,
    material: text,
    sizes: text,
    category: plain,
    currency: plain,
    price: number,
    min_quantity: number,
    increment: number,
    price_tiers: plain,
    weight_grams: number,
    tax_class: plain,
    fda_product_code: text,
    fda_class: number,
    regulation_number: text,
    picture: plain,
    opening_stock: number,
  },
  prices: {
    sku: text,
    name: text,
    size: text,
    currency: plain,
    price: number,
    price_tiers: plain,
    set_by: plain,
    price_by_rate: number,
  },
  stock: { sku: text, name: text, size: text, stock: number, change: number, reason: plain },
  translations: {
    sku: text,
    language: plain,
    english_name: text,
    name: text,
    english_description: text,
    description: text,
    english_material: text,
    material: text,
    english_sizes: text,
    sizes: text,
    outdated: plain,
    version: number,
  },
  pictures: {
    sku: text,
    name: text,
    position: number,
    picture: plain,
    alt: text,
    alt_ar: text,
    alt_de: text,
    alt_es: text,
    alt_fr: text,
    alt_zh: text,
    focus_x: number,
    focus_y: number,
  },
  orders: {
    order_number: plain,
    placed_at: instant,
    status: plain,
    customer_name: text,
    customer_email: text,
    company: text,
    purchase_order_number: text,
    cost_center: text,
    billing_address: text,
    buyer_note: text,
    position: number,
    sku: text,
    product: text,
    size: text,
    quantity: number,
    shipped: number,
    cancelled: number,
    currency: plain,
    unit_price: number,
    order_total: number,
    order_cancelled: number,
    country: plain,
    order_tax: number,
    order_total_with_tax: number,
    order_cancelled_tax: number,
  },
  invoices: {
    number: plain,
    kind: plain,
    issued_at: instant,
    due_on: plain,
    order_number: plain,
    corrects: plain,
    customer_name: text,
    customer_email: text,
    company: text,
    country: plain,
    currency: plain,
    net: number,
    tax: number,
    total: number,
  },
  customers: {
    id: plain,
    name: text,
    email: text,
    email_verified: plain,
    role: plain,
    registered_at: instant,
    ended_at: instant,
    companies: text,
    orders: number,
    currency: plain,
    ordered: number,
  },
  'audit-log': {
    position: number,
    at: instant,
    action: plain,
    actor_name: text,
    actor_email: text,
    api_key: text,
    subject_kind: plain,
    subject: text,
    subject_deleted: plain,
    subject_id: plain,
    field: plain,
    before: text,
    after: text,
    client_address: text,
    request_id: text,
  },
} as const satisfies Record<ExportKind, Record<string, ColumnType>>

type ColumnOf<Kind extends ExportKind> = keyof (typeof COLUMNS)[Kind] & string

/** Cells of a row, by column. Equal data gives equal text; '' for no value. */
export type Cells<Kind extends ExportKind = ExportKind> = Kind extends ExportKind
  ? Record<ColumnOf<Kind>, string>
  : never

/** Names of sizes in one cell. */
export const SIZE_SEPARATOR = ' | '
