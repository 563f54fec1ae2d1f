import type { GivenRow } from '../cells'
import { openBook } from './open-book'
import { openPackage } from './open-package'
import { readSheet } from './sheet-rows'

/** Rows of the first sheet of a file, some at a time. Throws UnreadableXlsx. */
export async function* readXlsxRows(path: string): AsyncGenerator<GivenRow[]> {
  const file = await openPackage(path)
  try {
    const book = await openBook(file)
    yield* readSheet(await file.open(book.sheet), book)
  } finally {
    file.close()
  }
}
