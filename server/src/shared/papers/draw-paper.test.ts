import { readPdf } from '../../testing/read-pdf'
import { drawPaper } from './draw-paper'
import type { Paper } from './paper'

const paper: Paper = {
  language: 'en',
  direction: 'ltr',
  title: 'Invoice 1',
  heading: 'Invoice',
  sender: { name: 'Instrumenta', lines: [] },
  facts: [],
  parties: [],
  columns: [{ head: 'Product', kind: 'text' }],
  rows: [],
  sums: [],
  notes: [],
  pageOfPages: '',
}
const textOf = async (changes: Partial<Paper>) =>
  (await readPdf(await drawPaper({ ...paper, ...changes }))).pages.join('\n')

it.each(['ltr', 'rtl'] as const)('has Arabic figures from left to right on a page that is %s', async (direction) => {
  const text = await textOf({ direction, notes: ['شارع ١٢٣', '۱۲۳ ۴۵', 'Street ٠٦٧'] })
  for (const said of ['١٢٣', '۱۲۳ ۴۵', '٠٦٧']) expect(text).toContain(said)
})

it('breaks a code that is too long, and no amount beside it', async () => {
  const sku = 'SU-'.padEnd(40, 'W')
  const text = await textOf({
    columns: [
      { head: 'Product code', kind: 'code' },
      { head: 'Product', kind: 'text' },
      { head: 'Quantity', kind: 'figure' },
      { head: 'Unit price', kind: 'figure' },
      { head: 'Amount', kind: 'figure' },
    ],
    rows: [[sku, 'Forceps', '1,200', '$1,234.50', '$1,481,400.00'].map((said) => ({ text: said }))],
  })
  expect(text).not.toContain(sku)
  expect(text.replaceAll('\n', '')).toContain(sku)
  expect(text).toContain('Forceps 1,200 $1,234.50 $1,481,400.00')
})
