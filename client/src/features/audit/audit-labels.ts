import type { AuditRow_EntryFragment } from './audit-entry.generated'

type AuditAction = AuditRow_EntryFragment['action']

/** What people call each act. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  CREATE_PRODUCT: 'Added a product',
  UPDATE_PRODUCT: 'Changed a product',
  DELETE_PRODUCT: 'Deleted a product',
  UPDATE_ORDER_STATUS: 'Moved an order',
  CANCEL_ORDER: 'Cancelled an order',
  MAKE_ADMIN: 'Made an admin',
  REMOVE_ADMIN: 'Removed an admin',
  REMOVE_USER: 'Removed a user',
  END_SESSIONS: 'Ended sessions',
  EXPORT_PERSON: 'Exported a person’s data',
  ERASE_PERSON: 'Erased a person’s data',
  TRANSLATE_PRODUCT: 'Translated a product',
  TRANSLATE_CATEGORY: 'Translated a category',
  TRANSLATE_IMAGE: 'Translated a picture',
  UPDATE_PRICE_LIST: 'Changed a price list',
  SET_PRODUCT_PRICES: 'Set a product’s prices',
  IMPORT_EXCHANGE_RATES: 'Imported exchange rates',
}

const ACTIONS = Object.keys(ACTION_LABELS) as AuditAction[]

/** The act that a word from an address means; null for none. */
export function toAuditAction(word: string | null): AuditAction | null {
  return ACTIONS.find((action) => action === word) ?? null
}

const FIELD_LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  material: 'Material',
  sizes: 'Sizes',
  priceMinor: 'Price',
  minQuantity: 'Minimum quantity',
  availableQuantity: 'Available quantity',
  stockChangeReason: 'Reason for the change of stock',
  categoryId: 'Category',
  imageId: 'Image',
  language: 'Language',
  alt: 'Picture description',
  status: 'State',
  role: 'Role',
  isRemoved: 'Account ended',
  sessionVersion: 'Session number',
}

/** What people call a field; what has no name of its own keeps the one it has. */
export const labelOf = (field: string): string => FIELD_LABELS[field] ?? field

const LONGEST = 120

/** Enough of a long text to know it by. */
export function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text
}
