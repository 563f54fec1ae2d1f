import { join } from 'node:path'
import type pg from 'pg'
import type { Row } from '../backup/tables'
import { insertTexts, readColumns } from '../backup/tables'
import { Problem } from '../problem'
import { withConnection } from '../database'
import { openArchive, readRows } from './format'
import type { ArchivedFile } from './format'
import {
  countWrongBooks,
  describeJournal,
  JOURNALS,
  balanceOf,
  inLockedJournal,
  readerOf,
  tableOf,
} from './archive-rows'

const BATCH = 1_000

/**
 * Restores the rows of an archive, in one transaction for each journal, and removes their balances. Rows that already exist
 * as in the archive stay. Journals are locked for writing, so orders are blocked.
 * @returns restored rows of each journal
 * @throws Problem if rows differ from the archive, or a later archive has the balance of the stock
 */
export async function restoreArchive(databaseUrl: string, folder: string): Promise<Record<string, number>> {
  const { files } = await openArchive(folder)
  return withConnection(databaseUrl, async (client) => {
    const back: Record<string, number> = {}
    for (const journal of JOURNALS) {
      const file = files.find(({ table }) => table === journal.name)
      if (!file) continue
      const here = await describeJournal(client, journal)
      if (JSON.stringify(here.columns) !== JSON.stringify(file.columns)) {
        throw new Problem(
          `The columns of ${journal.name} differ from the archive.`,
          'Restore it with the version of the shop that wrote the archive.',
        )
      }
      back[journal.name] = await inLockedJournal(client, journal, async () => {
        const count = await fill(client, file, join(folder, file.file))
        const wrong = await countWrongBooks(client)
        if (wrong === 0) return count
        throw new Problem(`Stock would not match the ledger. Products: ${wrong}.`, UNCHANGED)
      })
    }
    return back
  })
}

const UNCHANGED = 'This table was not changed.'

async function fill(client: pg.Client, file: ArchivedFile, path: string): Promise<number> {
  const table = tableOf(file)
  const { texts } = readColumns(client, table)
  const isStock = table.name === 'stock_ledger'
  const read = readerOf(table)
  let count = 0
  let running = { key: '', sum: 0, isMissing: false }
  const finish = () => {
    if (!isStock || !running.isMissing) return
    throw new Problem('A later archive has the balance of these rows.', `Restore the later archive first. ${UNCHANGED}`)
  }
  for await (const rows of readRows(path, BATCH)) {
    const found = await client.query<Row>({
      text: `SELECT ${texts} FROM ${table.name} WHERE id = ANY ($1::bigint[])`,
      values: [rows.map((row) => read(row).id)],
      rowMode: 'array',
    })
    const there = new Map(found.rows.map((row) => [read(row).id, JSON.stringify(row)]))
    const absent: Row[] = []
    const balances: string[] = []
    for (const row of rows) {
      const { key, id, delta } = read(row)
      if (key !== running.key) {
        finish()
        running = { key, sum: 0, isMissing: false }
      }
      running.sum += delta
      const standing = there.get(id)
      if (standing === JSON.stringify(row)) continue
      if (standing === undefined) running.isMissing = true
      else if (isStock && standing === JSON.stringify(balanceOf(table, row, running.sum))) {
        balances.push(id)
        running.isMissing = false
      } else throw new Problem(`Row ${id} of ${table.name} differs from the archive.`, UNCHANGED)
      absent.push(row)
    }
    await client.query(`DELETE FROM ${table.name} WHERE id = ANY ($1::bigint[])`, [balances])
    await insertTexts(client, table, absent)
    count += absent.length - balances.length
  }
  finish()
  return count
}
