import type { SavedViewList, User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isStorable, parseInput, textField } from '../../shared/validation'

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

/** Saved views per person and list. */
const MAX_VIEWS = 20

/** Lists the person's views of a list, by name. */
export const listSavedViews = (db: Db, { id: userId }: User, list: SavedViewList) =>
  db.savedView.findMany({ where: { userId, list }, orderBy: { name: 'asc' }, take: MAX_VIEWS })

/** Saves a view, replacing one with the same name. */
export async function saveView(db: Db, { id: userId }: User, input: unknown) {
  const { list, name, query } = parseInput(saveViewInput, input, 'input')
  return inTransaction(db, async (tx) => {
    // One at a time, so that the limit holds.
    await holdAccount(sqlIn(tx), userId, { isAlone: true })
    const key = { userId_list_name: { userId, list, name } }
    const count = await tx.savedView.count({ where: { userId, list, NOT: { name } } })
    if (count >= MAX_VIEWS) {
      return { __typename: 'TooManySavedViews', message: sentence('tooManySavedViews', { max: MAX_VIEWS }) } as const
    }
    const view = await tx.savedView.upsert({
      where: key,
      create: { userId, list, name, query },
      update: { query },
    })
    return { __typename: 'SaveViewSuccess', view } as const
  })
}

export async function deleteView(db: Db, { id: userId }: User, input: unknown) {
  const { list, name } = parseInput(deleteViewInput, input, 'input')
  // PostgreSQL can't store the text, so no row matches.
  const { count } = isStorable(name) ? await db.savedView.deleteMany({ where: { userId, list, name } }) : { count: 0 }
  if (count === 0) return { __typename: 'SavedViewNotFound', message: sentence('savedViewNotFound') } as const
  return { __typename: 'DeleteViewSuccess', name } as const
}
