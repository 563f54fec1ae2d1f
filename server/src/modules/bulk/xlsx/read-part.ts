import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { UnreadableXlsx } from './xlsx-limits'

/** What is done with a part as it is read; names are without their prefixes. */
export interface PartListener {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part, and gives what has come of each piece of it; it goes on when it is asked for the next. No entities but those of XML are known,
 * and nothing is fetched. Throws UnreadableXlsx for what is no XML, or has a document type.
 */
export async function* readPart<Found>(
  part: Readable,
  { open, text, close }: PartListener,
  take: () => Found,
): AsyncGenerator<Found> {
  const parser = new SaxesParser({ position: false })
  const refuse = (): never => {
    throw new UnreadableXlsx('importXlsxUnreadable')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Record<string, string>))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of part) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }))
      yield take()
    }
    parser.write(decoder.decode()).close()
    yield take()
  } catch (error) {
    throw error instanceof UnreadableXlsx ? error : new UnreadableXlsx('importXlsxUnreadable')
  } finally {
    part.destroy()
  }
}

/** Reads all of a part. */
export async function readWhole(part: Readable, listener: PartListener): Promise<void> {
  const pieces = readPart(part, listener, () => undefined)
  while (!(await pieces.next()).done);
}
