import { asPasted, readPasted } from './read-pasted'
import type { PastedProduct } from './read-pasted'
import { splitPasted } from './split-pasted'

const product = (code: string): PastedProduct => ({
  id: `id-${code}`,
  sku: code,
  name: `Tool ${code}`,
  minQuantity: 12,
})
const products = new Map(['SC-1', 'SC-2', 'FORCEPS'].map((code) => [code, product(code)]))
const split = (text: string) => splitPasted(text).rows.map(({ code, quantity }) => [code, quantity])
const read = (text: string) => readPasted(splitPasted(text).rows, products, [])
const quantities = (text: string) => read(text).lines.map(({ sku, quantity }) => [sku, quantity])

test.each([
  ['a tab', 'SC-1\t50'],
  ['a comma', 'SC-1,50'],
  ['a comma and a space', 'SC-1, 50'],
  ['a semicolon', 'SC-1;50'],
  ['spaces', '  SC-1   50 '],
  ['quotes', '"SC-1","50"'],
  ['cells that follow', 'SC-1\t50\t\t'],
  ['commas that follow', 'SC-1,50,,'],
  ['small letters', 'sc-1 50'],
])('code and quantity with %s between or around', (_what, text) => {
  expect(split(text)).toEqual([['SC-1', '50']])
})

test('row numbers count empty rows, with any line ending', () => {
  const { rows } = splitPasted('SC-1 1\r\n\r\n  \nSC-2 2\rSC-3 3')
  expect(rows.map(({ number, code }) => [number, code])).toEqual([
    [1, 'SC-1'],
    [4, 'SC-2'],
    [5, 'SC-3'],
  ])
})

test('a heading names the columns if it has no digits and its code is unknown', () => {
  const { rows, heading } = splitPasted('Artikelnummer;Bezeichnung;Menge\nSC-1;Schere, 14 cm;20')
  expect(heading?.text).toBe('Artikelnummer;Bezeichnung;Menge')
  expect(rows[1]).toMatchObject({ code: 'SC-1', quantity: '20' })
  expect(splitPasted('Code\tQuantity\nSC-1\t5').heading).not.toBeNull()
  expect(splitPasted('SC-1 5').heading).toBeNull()
})

test.each([
  ['a non-breaking hyphen', 'SC\u20111\t10'],
  ['an en dash', 'SC–1\t10'],
  ['a space of no width', 'SC-1\u200b\t10'],
  ['full-width signs', 'ＳＣ－１，１０'],
  ['decimals that are zeros', 'SC-1\t10.00'],
  ['decimals of another language', 'SC-1;10,00'],
  ['a multiplication', 'SC-1 x 10'],
  ['its own sign', 'SC-1 × 10'],
  ['the quantity first', '10 x SC-1'],
  ['pieces', 'SC-1 10 pcs'],
  ['pieces in German', 'SC-1;10 Stk.'],
  ['a colon', 'SC-1: 10'],
  ['a bullet', '• SC-1 10'],
  ['a dash before it', '- SC-1 10'],
  ['a number before it', '1. SC-1 10'],
  ['a name between tabs', 'SC-1\tScissors, 14 cm\t10'],
  ['a name and a price', 'SC-1\tScissors 14\t12.50\t10'],
  ['a name between commas', 'SC-1, Scissors, curved, 10'],
  ['a name between spaces', 'SC-1 Scissors 14 cm 10 pcs'],
  ['an empty cell', 'SC-1\t\t10'],
  ['a formula', '="SC-1"\t10'],
])('a row with %s', (_what, text) => {
  expect(quantities(text)).toEqual([['SC-1', 10]])
})

test.each([
  ['two numbers behind a name', 'SC-1\tScissors\t12.00\t10'],
  ['a price or a thousand', 'SC-1,Scissors,1,200'],
  ['two numbers', 'SC-1 Scissors 14 10'],
  ['the number of a name', 'SC-1 Blade No. 3'],
  ['a name alone', 'SC-1\tScissors 14'],
  ['other goods than pieces', 'SC-1 10 cartons'],
])('a row with %s is asked about', (_what, text) => {
  const { lines, errors } = read(text)
  expect(lines).toEqual([])
  expect(errors.map(({ row }) => row.text)).toEqual([text])
})

test('reports invalid characters in a code, and asks about codes changed by a spreadsheet', () => {
  const { rows } = splitPasted('SС-1 5\n10-Dec\t5\n2026-03-01\t5')
  const meant = new Map([['10-DEC', ['10-12']]])
  expect(readPasted(rows, products, [], meant).errors.map(({ reason }) => reason)).toEqual([
    'We couldn’t find the SKU “SС-1”: an SKU can’t contain “С” (U+0421).',
    'We couldn’t find the SKU “10-DEC”. Did a spreadsheet change it? The shop has “10-12”.',
    'We couldn’t find a product with the SKU “2026-03-01”.',
  ])
})

test('accepts grouped and Arabic-Indic digits; no number means the minimum', () => {
  expect(quantities('SC-1\t1,200')).toEqual([['SC-1', 1200]])
  expect(quantities('SC-1, 1,200')).toEqual([['SC-1', 1200]])
  expect(quantities('SC-1 ٢٤')).toEqual([['SC-1', 24]])
  expect(quantities('SC-1 ２４')).toEqual([['SC-1', 24]])
  expect(quantities('SC-1')).toEqual([['SC-1', 12]])
  expect(quantities('FORCEPS')).toEqual([['FORCEPS', 12]])
})

test('adds up rows with the same code', () => {
  expect(quantities('SC-1 5\nSC-2 1\nsc-1 7\nSC-1')).toEqual([
    ['SC-1', 24],
    ['SC-2', 1],
  ])
})

test('a size’s code selects that size and its minimum; other sizes are separate lines', () => {
  const variants = [
    { id: 's', sku: 'SC-1/S', name: 'S', minQuantity: 12, availableQuantity: 5 },
    { id: 'm', sku: 'SC-1/M', name: 'M', minQuantity: 24, availableQuantity: 5 },
  ]
  const sized = { ...product('SC-1'), variants }
  const found = new Map(['SC-1', 'SC-1/S', 'SC-1/M'].map((code) => [code, asPasted(code, sized)]))
  const { lines, errors } = readPasted(splitPasted('SC-1/S 5\nsc-1/m\nSC-1/S 7\nSC-1 3').rows, found, [])
  const of = { productId: 'id-SC-1', sku: 'SC-1', name: 'Tool SC-1' }
  expect(lines).toEqual([
    { ...of, variantId: 's', size: 'S', quantity: 12 },
    { ...of, variantId: 'm', size: 'M', quantity: 24 },
    { ...of, quantity: 3 },
  ])
  expect(errors).toEqual([])
  // A product without sizes has itself as its only variant.
  const itself = { id: 'id-SC-2', sku: 'SC-2', name: '', minQuantity: 12, availableQuantity: 5 }
  expect(asPasted('SC-2', { ...product('SC-2'), variants: [itself] })).toEqual(product('SC-2'))
})

test('reports errors by row, and accepts all other rows', () => {
  const { lines, errors } = read('SC-1 5\nXX-9 5\nSC-2 ten\nSC-2 0\nSC-2 1.500\n,7\nSC-2 3')
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['SC-1', 5],
    ['SC-2', 3],
  ])
  expect(errors.map(({ row, reason }) => [row.number, row.text, reason])).toEqual([
    [2, 'XX-9 5', 'We couldn’t find a product with the SKU “XX-9”.'],
    [3, 'SC-2 ten', 'Enter a whole number, for example 20'],
    [4, 'SC-2 0', 'Enter 1 or more'],
    [5, 'SC-2 1.500', 'This number is ambiguous. Use digits only, for example 1500.'],
    [6, ',7', 'This line has no SKU.'],
  ])
})

test('refuses the 201st product, but not more of the others', () => {
  const present = Array.from({ length: 199 }, (_, index) => ({
    productId: `p${index}`,
    sku: `P-${index}`,
    name: 'Tool',
    quantity: 1,
  }))
  const { lines, errors } = readPasted(splitPasted('SC-1 5\nSC-2 5\nSC-1 2').rows, products, present)
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['SC-1', 7]])
  expect(errors.map(({ row, reason }) => [row.number, reason])).toEqual([
    [2, 'A basket can hold up to 200 products. Check out first, or remove some.'],
  ])
})

test('parses malicious text in a short time', () => {
  const before = process.cpuUsage().user
  splitPasted(`${' '.repeat(100_000)}x${','.repeat(100_000)}y${'\t'.repeat(1_000)}`)
  expect(process.cpuUsage().user - before).toBeLessThan(2_000_000)
})
