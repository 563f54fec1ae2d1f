import { z } from 'zod'
import { textField } from '../../shared/validation'

const savedViewLists = [
  'ARTICLES',
  'AUDIT_LOG',
  'COMPANIES',
  'INQUIRIES',
  'ORDERS',
  'PRODUCTS',
  'QUOTATIONS',
  'RETURNS',
  'REVIEWS',
  'USERS',
] as const

const list = z.enum(savedViewLists)
const name = textField({ name: 'theName', max: 60 })

export const saveViewInput = z.strictObject({
  list,
  name,
  query: textField({ name: 'theSearch', min: 0, max: 2_000 }),
})

export const deleteViewInput = z.strictObject({ list, name: z.string() })
