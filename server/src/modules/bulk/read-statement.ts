import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { GivenRow } from './cells'
import { readStart } from './read-table'

/** True if a file begins like XML. */
export async function isXml(path: string): Promise<boolean> {
  const start = (await readStart(path, 64)).toString('utf8')
  return /^\uFEFF?\s*<(\?xml|[\w:]*Document)/.test(start)
}

/** Columns of an import of payments that a statement fills. */
const COLUMNS = ['received_on', 'amount', 'currency', 'reference', 'payer', 'fee', 'bank_reference']

/** An element with its children, without attributes but `Ccy`. */
interface Element {
  name: string
  text: string
  currency: string
  children: Element[]
}

/**
 * The received money in a bank statement, as rows: ISO 20022 camt.053 of any version, and camt.052 and camt.054, which
 * have the same entries. Outgoing, pending and reversed entries are skipped. Line 1 has the column names; the others
 * count the receipts.
 * @throws BAD_USER_INPUT if the file is no such statement
 */
export async function* readStatement(path: string): AsyncGenerator<GivenRow> {
  yield { line: 1, cells: COLUMNS }
  let line = 1
  for await (const entry of readEntries(path)) {
    for (const cells of receiptsOf(entry)) yield { line: ++line, cells }
  }
}

/** The elements `Ntry`, one by one, so that a long statement needs little memory. */
async function* readEntries(path: string): AsyncGenerator<Element> {
  const unreadable = () => badUserInput(sentence('importStatementUnreadable'), 'file')
  const open: Element[] = []
  let found: Element[] = []
  let hasStatement = false
  const parser = new SaxesParser({ position: false })
  const refuse = () => {
    throw unreadable()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), text: '', currency: String(attributes.Ccy ?? ''), children: [] }
    hasStatement ||= ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'].includes(element.name)
    if (open.length > 0) open.at(-1)?.children.push(element)
    if (open.length > 0 || element.name === 'Ntry') open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 0) found.push(element)
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw unreadable()
    }
  }
  for await (const piece of createReadStream(path)) {
    parser.write(decode(piece as Buffer))
    yield* found
    found = []
  }
  parser.write(decode()).close()
  yield* found
  if (!hasStatement) throw unreadable()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Elements at a path below an element. */
function findAll(element: Element, path: string): Element[] {
  const [name = '', ...rest] = path.split('/')
  const named = element.children.filter((child) => child.name === name)
  return rest.length === 0 ? named : named.flatMap((child) => findAll(child, rest.join('/')))
}

const find = (element: Element, ...paths: string[]) => paths.flatMap((path) => findAll(element, path))[0]
const textAt = (element: Element, ...paths: string[]) => find(element, ...paths)?.text.trim() ?? ''

/** Cells of the receipts of an entry: several if the bank booked them together. */
function receiptsOf(entry: Element): GivenRow['cells'][] {
  const status = textAt(entry, 'Sts/Cd', 'Sts')
  const isBooked = status === '' || status === 'BOOK'
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || textAt(entry, 'RvslInd') === 'true' || !isBooked) return []
  const day = textAt(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm').slice(0, 10)
  const details = findAll(entry, 'NtryDtls/TxDtls')
  const parts = details.length > 0 ? details : [entry]
  return parts.map((part, index) => {
    const amount = find(part, 'Amt', 'AmtDtls/TxAmt/Amt') ?? find(entry, 'Amt')
    const reference = [
      ...findAll(part, 'RmtInf/Ustrd'),
      ...findAll(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
      ...findAll(part, 'Refs/EndToEndId').filter(({ text }) => text !== 'NOTPROVIDED'),
    ].map(({ text }) => text.trim())
    const fee = find(part, 'Chrgs/TtlChrgsAndTaxAmt', 'Chrgs/Rcrd/Amt', 'Chrgs/Amt')
    const ofBank = textAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId') || textAt(entry, 'AcctSvcrRef')
    return [
      day,
      numberOf(amount),
      amount?.currency ?? '',
      (reference.join(' ') || textAt(entry, 'AddtlNtryInf')).replace(/\s+/g, ' '),
      textAt(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
      fee && fee.currency === amount?.currency ? numberOf(fee) : '',
      ofBank && parts.length > 1 ? `${ofBank}/${index + 1}` : ofBank,
    ]
  })
}

/** Amounts are decimal numbers with a point, whatever the language of the bank. */
const numberOf = (amount: Element | undefined) => (amount && amount.text.trim() !== '' ? Number(amount.text) : '')
