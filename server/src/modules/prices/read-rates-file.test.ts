import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../messages/say'
import { readRatesFile, UnreadableRates } from './read-rates-file'

const LATEST = new Date('2026-11-21')
const seedFile = join(__dirname, '../../../../prisma/seed/prices/eurofxref-2026-11-20.xml')

const read = (file: string) =>
  readRatesFile(file, LATEST).map(({ date, rates }) => [date.toISOString().slice(0, 10), Object.fromEntries(rates)])

/** A file of the bank with this inside its outermost cube. */
const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube>
${inside}
</Cube>
</gesmes:Envelope>`

const day = (rates: string, date = '2026-11-20') => xml(`<Cube time='${date}'>\n${rates}\n</Cube>`)

describe('a file of exchange rates', () => {
  it('shipped with the shop', () => {
    const [[date, rates] = []] = read(readFileSync(seedFile, 'utf8'))
    expect(date).toBe('2026-11-20')
    expect(rates).toMatchObject({ USD: '1.0867', JPY: '163.27', GBP: '0.83455', ZAR: '19.2350' })
    expect(Object.keys(rates ?? {})).toHaveLength(29)
  })

  it('of several days, with double quotation marks and a byte order mark', () => {
    const days = ['2026-11-20', '2026-11-19'].map(
      (time) => `<Cube time="${time}"><Cube currency="USD" rate="1.1"/></Cube>`,
    )
    expect(read(`\uFEFF${xml(days.join(''))}`)).toEqual([
      ['2026-11-20', { USD: '1.1' }],
      ['2026-11-19', { USD: '1.1' }],
    ])
  })

  it('as CSV, of a day or of many, with gaps', () => {
    expect(read('Date, USD, JPY, \n20 November 2026, 1.0867, 163.27, \n')).toEqual([
      ['2026-11-20', { USD: '1.0867', JPY: '163.27' }],
    ])
    expect(read('Date,USD,LTL,\r\n2026-11-20,1.0867,N/A,\r\n2026-11-19,1.09,3.45,\r\n')).toEqual([
      ['2026-11-20', { USD: '1.0867' }],
      ['2026-11-19', { USD: '1.09', LTL: '3.45' }],
    ])
  })

  const usd = `<Cube currency='USD' rate='1.1'/>`
  it.each([
    ['nothing', ' \n', undefined, 'The file is empty.'],
    ['other words', 'Hello', 1, 'Line 1: The first line must be “Date, USD, JPY” and so on, but starts with “Hello”.'],
    ['XML of something else', '<html></html>', undefined, /^There are no rates in the file\./],
    ['XML that is cut off', day(usd).slice(0, -20), 7, /^Line 7: The file isn’t valid XML: unclosed tag/],
    ['XML that is broken', '<a>\n<b></a>', 2, /^Line 2: The file isn’t valid XML: unexpected close tag/],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>', 1, /declares a document type/],
    [
      'a negative rate',
      day(`${usd}\n<Cube currency='JPY' rate='-1'/>`),
      6,
      'Line 6: The rate of JPY is “-1”; it must be above 0.',
    ],
    [
      'a rate of zero',
      day(`${usd}\n<Cube currency='JPY' rate='0.000'/>`),
      6,
      'Line 6: The rate of JPY is “0.000”; it must be above 0.',
    ],
    ['an empty rate', day(`<Cube currency='JPY' rate=''/>`), 5, 'Line 5: The rate of JPY is “”; it must be above 0.'],
    [
      'a decimal comma',
      day(`<Cube currency='USD' rate='1,08'/>`),
      5,
      'Line 5: The rate of USD is “1,08”; it must be a number such as 163.27.',
    ],
    ['a power of ten', day(`<Cube currency='USD' rate='1e9'/>`), 5, /must be a number/],
    ['a rate too long', day(`<Cube currency='USD' rate='12345678901'/>`), 5, /must be a number/],
    ['no rate', day(`<Cube currency='USD'/>`), 5, 'Line 5: USD has no rate.'],
    ['no currency', day(`<Cube rate='1'/>`), 5, 'Line 5: A rate has no currency.'],
    ['no code', day(`<Cube currency='usd' rate='1'/>`), 5, 'Line 5: “usd” isn’t a currency code.'],
    ['a rate twice', day(`${usd}\n${usd}`), 6, 'Line 6: USD has two rates for the same date.'],
    ['a rate outside of a day', xml(usd), 4, 'Line 4: A rate doesn’t belong to a date.'],
    [
      'a rate behind its day',
      xml(`<Cube time='2026-11-20'></Cube>\n${usd}`),
      5,
      'Line 5: A rate doesn’t belong to a date.',
    ],
    ['no such day', day(usd, '2026-02-30'), 4, 'Line 4: “2026-02-30” isn’t a date such as 2026-11-20.'],
    ['a day to come', day(usd, '2062-11-20'), 4, 'Line 4: 2062-11-20 is in the future.'],
    [
      'a day twice',
      'Date,USD\n2026-11-20,1\n20 November 2026,1',
      undefined,
      'The date 2026-11-20 is in the file twice.',
    ],
    ['a day without dollars', 'Date,JPY\n2026-11-20,160', undefined, /^The date 2026-11-20 has no rate of USD/],
    ['a line too short', 'Date,USD,JPY\n2026-11-20,1', 2, 'Line 2: There is 1 rate for 2 currencies.'],
    ['a column without a head', 'Date,USD,\n2026-11-20,1,5', 2, 'Line 2: A rate has no currency.'],
    ['an open quotation mark', 'Date,USD\n"2026-11-20,1', 2, 'Line 2: The file is neither XML nor CSV.'],
    ['a bad rate in CSV', 'Date,USD\n\n2026-11-20,0', 3, 'Line 3: The rate of USD is “0”; it must be above 0.'],
  ])('with %s is refused by its line', (_what, file, line, message) => {
    let error: unknown
    try {
      read(file)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ message: typeof message === 'string' ? message : expect.stringMatching(message) })
    expect((error as { line?: number }).line).toBe(line)
  })
})

it.each([
  ['de', 'Zeile 2: Der Kurs von USD ist „1,08“; er muss eine Zahl wie 163.27 sein.'],
  ['ar', 'السطر 2: سعر صرف \u2068USD\u2069 هو «\u20681,08\u2069»؛ يجب أن يكون عددًا مثل 163.27.'],
] as const)('what is wrong is said in %s', (language, message) => {
  expect.assertions(1)
  try {
    read('Date,USD\n2026-11-20,"1,08"')
  } catch (error) {
    if (error instanceof UnreadableRates) expect(say(error.sentence, language)).toBe(message)
  }
})
