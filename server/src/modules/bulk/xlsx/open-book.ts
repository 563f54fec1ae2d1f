import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import type { Package } from './open-package'
import { readWhole, UnreadableXlsx, KEPT_OF_CELL, MAX_SHARED, MAX_SHARED_BYTES } from './open-package'
import { readDateStyles, unescapeText } from './xlsx-values'

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

const BLOCK = 1024 * 1024

/** Shared strings by index, as bytes in large blocks: strings would take twice the memory. */
class SharedStrings {
  #blocks: Buffer[] = []
  #used = BLOCK
  #places = new Uint32Array(1_024)
  #lengths = new Uint16Array(1_024)
  #count = 0

  /** Throws UnreadableXlsx above the limits. */
  add(text: string): void {
    if (this.#count === MAX_SHARED) throw new UnreadableXlsx('importXlsxTooLarge')
    if (this.#count === this.#places.length) this.#grow()
    const bytes = Buffer.from(text)
    if (this.#used + bytes.length > BLOCK) {
      if ((this.#blocks.length + 1) * BLOCK > MAX_SHARED_BYTES) throw new UnreadableXlsx('importXlsxTooLarge')
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK))
      this.#used = 0
    }
    bytes.copy(this.#blocks.at(-1) ?? Buffer.alloc(0), this.#used)
    this.#places[this.#count] = (this.#blocks.length - 1) * BLOCK + this.#used
    this.#lengths[this.#count] = bytes.length
    this.#used += bytes.length
    this.#count += 1
  }

  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined
    const place = this.#places[index] ?? 0
    const start = place % BLOCK
    return this.#blocks[Math.floor(place / BLOCK)]?.toString('utf8', start, start + (this.#lengths[index] ?? 0))
  }

  #grow(): void {
    const [places, lengths] = [this.#places, this.#lengths]
    this.#places = new Uint32Array(places.length * 2)
    this.#places.set(places)
    this.#lengths = new Uint16Array(lengths.length * 2)
    this.#lengths.set(lengths)
  }
}

/** Reads shared strings without phonetic texts. */
async function readSharedStrings(part: Readable): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let isText = false
  let isPronounced = false
  await readWhole(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPronounced = true
      else if (name === 't') isText = !isPronounced
    },
    text(more) {
      if (isText && text.length < KEPT_OF_CELL) text += more
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPronounced = false
      else if (name === 'si') strings.add(unescapeText(text).slice(0, KEPT_OF_CELL))
    },
  })
  return strings
}
