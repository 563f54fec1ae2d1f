import type { Review } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import type { RecordFilter } from './review-records.sql'
import { countRecords, readRecords, readWaiting } from './review-records.sql'

const newestRecords = newestFirst<Review>('REVIEW_RECORDS')

const mostFlagged: Ordering<Review> = {
  name: 'WAITING_REVIEWS',
  type: 'int',
  cursorOf: ({ flagCount, id }) => ({ key: String(flagCount), id }),
}

/** A page of reviews whoever may read them. Throws BAD_USER_INPUT for a wrong page. */
export async function listRecords(db: Db, page: PageRequest, which: RecordFilter): Promise<Connection<Review>> {
  const [ordering, read] = which.filter?.isWaiting
    ? ([mostFlagged, readWaiting] as const)
    : ([newestRecords, readRecords] as const)
  const after = readPageRequest(page, ordering)
  const rows = await read(db.searchSql, which, after, page)
  return toConnection(rows, page, ordering, () => countRecords(db.searchSql, which))
}
