import { foldProductCode } from '@instrumenta/rules/product-codes'

/** A row of a pasted list. */
export interface PastedRow {
  /** Row number, from 1. */
  number: number
  /** The row as pasted. */
  text: string
  /** The SKU, normalised. */
  code: string
  /** The typed quantity without its unit; may be empty. */
  quantity: string
}

/** Column names in all languages of the shop. */
const CODE_NAMES = /code|sku|art|ref|réf|nummer|number|编号|代码|货号|رمز|رقم/iu
const QUANTITY_NAMES = /qty|quant|menge|anzahl|stück|pieces|pcs|cantidad|piezas|pièces|数量|كمية|عدد/iu

const BULLET = /^\s*(?:[•‣◦▪●○■□·]\s*|[*–—-]\s+|\d{1,3}[.)]\s+(?=\S*\p{L}))/u
const NUMBER = String.raw`\p{Nd}[\p{Nd}.,٫٬\s]*`
const UNIT =
  '(?:pcs|pc|pieces?|units?|ea|each|stück|stk|st|pièces?|pce|unités?|piezas?|pzas?|pz|unidades|unidad|uds?|个|件|把|支|只|قطعة|قطع|حبة|وحدة)'
const BEFORE = '(?:[x×*:=–-]|qty|quantity|menge|anzahl|quantité|qté|cantidad|cant|数量|الكمية|كمية|عدد)'
const COUNT = new RegExp(String.raw`^(?:${BEFORE}[.:]?\s*)?(${NUMBER}?)(?:${UNIT}\.?|[x×])?$`, 'iu')
const COUNT_FIRST = new RegExp(String.raw`^(${NUMBER}?)(?:${UNIT}\.?|[x×*])\s+(?=\S*\p{L})(\S+)`, 'iu')
// The number of "Blade No. 3" and "Glove size 7" belongs to the name.
const NAMED = '(?:no|nr|n°|size|type|größe|taille|talla|fig)'
const COUNT_LAST = new RegExp(
  String.raw`(?<!\b${NAMED}\.?)([\s,])(?:${BEFORE}[.:]?\s*)?(\p{Nd}[\p{Nd}.,٫٬]*)\s*(?:${UNIT}\.?)?$`,
  'iu',
)
/** Maximum characters of a row; names have up to 200. */
const MAX_ROW = 1_000

/** Replaces Arabic and full-width separators. */
const withPlainSeparators = (text: string) => text.replace(/[；؛]/g, ';').replace(/[，،、]/g, ',')

const bare = (cell: string) =>
  cell
    .trim()
    // Some files write codes as formulas, ="00123", to protect them from spreadsheets.
    .replace(/^=?"(.*)"$/s, '$1')
    .trim()

/** The number in "x 10", "10 pcs" and "Qty: 10"; other text is unchanged. */
const countIn = (text: string) => COUNT.exec(text)?.[1]?.trim() ?? text

/** Whether a cell is only a quantity. "12.50" is a price. */
const isCount = (cell: string) => COUNT.test(cell) && !/[.,](?!0+$)\d{1,2}$/.test(countIn(cell))

interface CodeAndQuantity {
  code: string
  quantity: string
}

/** Parses a row of a table without a heading: the code, an optional name, the quantity. */
function readCells([code = '', ...others]: readonly string[]): CodeAndQuantity {
  const filled = others.filter(Boolean)
  const counts = filled.filter(isCount)
  const [first = ''] = filled
  if (filled.length < 2 || isCount(first)) return { code, quantity: first }
  // Two numbers after a name may be a price and a quantity, so the user has to decide.
  return { code, quantity: counts.length === 1 ? (counts[0] ?? '') : filled.join(' ') }
}

/** The quantity after a code, with an optional name between them, separated by spaces or commas. */
function countBehind(rest: string): string {
  if (COUNT.test(rest)) return rest
  // "1 200" may be one number, or the end of a name and a number.
  if (/\p{Nd}\s\p{Nd}+\P{Nd}*$/u.test(rest)) return rest
  const found = COUNT_LAST.exec(rest)
  const [, sign, count = ''] = found ?? []
  // "Clamp,1,200" may end with a thousand, or with a quantity and a price.
  if (!found || !/\p{L}/u.test(rest.slice(0, found.index)) || (sign === ',' && count.includes(','))) return rest
  return count
}

/** Parses a row without columns. A number may contain commas and spaces. */
function readText(text: string): CodeAndQuantity {
  const row = text.trim()
  const [, count, code] = COUNT_FIRST.exec(row) ?? []
  if (count !== undefined && code !== undefined) return { code, quantity: count.trim() }
  const end = row.search(/[\s,]/)
  if (end < 0) return { code: bare(row), quantity: '' }
  const isBetween = (sign: string | undefined) => sign === ',' || sign?.trim() === ''
  let [from, to] = [end, row.length]
  while (isBetween(row[from])) from += 1
  while (to > from && isBetween(row[to - 1])) to -= 1
  return { code: bare(row.slice(0, end)), quantity: countBehind(bare(row.slice(from, to))) }
}

const separatorOf = (text: string) => ['\t', ';'].find((sign) => text.includes(sign))

/** Positions of the columns in a heading; null unless it names both. */
function columnsOf(heading: string): { code: number; quantity: number } | null {
  const sign = separatorOf(heading)
  if (sign === undefined) return null
  const names = heading.split(sign).map(bare)
  const quantity = names.findIndex((name) => QUANTITY_NAMES.test(name))
  const code = names.findIndex((name, index) => index !== quantity && CODE_NAMES.test(name))
  return quantity >= 0 && code >= 0 ? { code, quantity } : null
}

function readRow(text: string, columns: ReturnType<typeof columnsOf>): CodeAndQuantity {
  const plain = withPlainSeparators(text)
  if (plain.length > MAX_ROW) return { code: plain, quantity: '' }
  const sign = separatorOf(plain)
  if (columns && sign !== undefined) {
    const cells = plain.split(sign).map(bare)
    return { code: cells[columns.code] ?? '', quantity: countIn(cells[columns.quantity] ?? '') }
  }
  const listed = plain.replace(BULLET, '')
  const read =
    separatorOf(listed) === undefined
      ? readText(listed)
      : readCells(
          listed
            .trim()
            .split(sign ?? '')
            .map(bare),
        )
  return { code: read.code.replace(/[:=]$/, ''), quantity: countIn(read.quantity) }
}

/** A row without digits of any script may be a heading; codes and quantities have digits. */
const hasDigits = (text: string) => /\p{Nd}/u.test(text)

/**
 * Splits a list from a spreadsheet or an email. Each line has a code and a quantity, separated by tab, semicolon, comma
 * or spaces, with an optional name. `heading` is the first row if it may be a heading; a lookup of its code decides.
 */
export function splitPasted(pasted: string): { rows: PastedRow[]; heading: PastedRow | null } {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => /[^\s,;\p{Cf}]/u.test(text))
  const [first] = lines
  const mayBeHeading = first !== undefined && !hasDigits(first.text)
  const columns = mayBeHeading ? columnsOf(withPlainSeparators(first.text)) : null
  const rows = lines.map(({ number, text }) => {
    const { code, quantity } = readRow(text.trimEnd(), columns)
    return { number, text: text.trim(), code: foldProductCode(code), quantity }
  })
  return { rows, heading: mayBeHeading ? (rows[0] ?? null) : null }
}
