import type { Readable } from 'node:stream'
import { KEPT_OF_CELL, MAX_SHARED, MAX_SHARED_BYTES, readWhole, UnreadableXlsx } from './open-package'
import { unescapeText } from './xlsx-values'

const BLOCK = 1024 * 1024

/** Shared strings by index, as bytes in large blocks: strings would take twice the memory. */
export class SharedStrings {
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
export async function readSharedStrings(part: Readable): Promise<SharedStrings> {
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
