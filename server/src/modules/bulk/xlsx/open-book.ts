import { posix } from 'node:path'
import type { Package } from './open-package'
import { readWhole, UnreadableXlsx } from './open-package'
import { readSharedStrings, SharedStrings } from './shared-strings'
import { readDateStyles } from './xlsx-values'

/** Parts of a workbook that reading its first visible sheet needs. */
export interface Book {
  /** Path of the first visible sheet. */
  sheet: string
  strings: SharedStrings
  /** Whether each style shows a date or a time. */
  dateStyles: boolean[]
  since1904: boolean
}

interface Relation {
  id: string
  type: string
  part: string
}

/** Opens only the parts that the first sheet needs: no macros, no external links. Throws UnreadableXlsx. */
export async function openBook(file: Package): Promise<Book> {
  const book = (await readRelations(file, '')).find(({ type }) => type === 'officeDocument')?.part
  if (book === undefined) throw new UnreadableXlsx('importXlsxUnreadable')
  const relations = await readRelations(file, book)
  const parts = new Map(relations.map((relation) => [relation.id, relation]))
  const sheets: string[] = []
  let since1904 = false
  await readWhole(await file.open(book), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const sheet = parts.get(id)
      if (sheet?.type === 'worksheet') sheets.push(sheet.part)
    },
  })
  const [sheet] = sheets
  if (sheet === undefined) throw new UnreadableXlsx('importXlsxUnreadable')
  const partOf = (wanted: string) => relations.find(({ type, part }) => type === wanted && file.has(part))?.part
  const styles = partOf('styles')
  const strings = partOf('sharedStrings')
  return {
    sheet,
    since1904,
    dateStyles: styles === undefined ? [] : await readDateStyles(file, styles),
    strings: strings === undefined ? new SharedStrings() : await readSharedStrings(await file.open(strings)),
  }
}

/** Internal relationships of a part. */
async function readRelations(file: Package, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  await readWhole(await file.open(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      relations.push({ id: Id, type: posix.basename(Type), part: posix.resolve('/', folder, Target).slice(1) })
    },
  })
  return relations
}
