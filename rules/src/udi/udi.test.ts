import fc from 'fast-check'
import { labelOf, parseUdi } from './udi'

const today = new Date('2026-11-23T00:00:00Z')
const parse = (text: string) => parseUdi(text, today)
const codes = (text: string) => parse(text).problems.map(({ code }) => code)
const GS = '\u001d'

describe('GS1', () => {
  // The FDA's own example.
  const whole = {
    agency: 'GS1',
    deviceIdentifier: '51022222233336',
    lot: 'A213B1',
    serial: '1234',
    madeOn: '2014-12-31',
    expiresOn: '2015-07-07',
    problems: [],
  }

  test.each([
    ['as people read it', '(01)51022222233336(11)141231(17)150707(10)A213B1(21)1234'],
    ['with spaces around', '  (01) 51022222233336 (11)141231 (17)150707 (10)A213B1 (21)1234\n'],
    ['as a scanner sends it', `]d2015102222223333611141231171507071 0A213B1${GS}211234`.replace('1 0', '10')],
    [
      'with a separator first, and one where none is needed',
      `${GS}0151022222233336${GS}111412311715070710A213B1${GS}211234`,
    ],
    [
      'as a link',
      'https://example.com/some/where/01/51022222233336/10/A213B1/21/1234?17=150707&11=141231&linkType=all',
    ],
  ])('%s', (_, text) => expect(parse(text)).toEqual(whole))

  test('reads a number alone as the device, as printed below a barcode', () => {
    expect(parse('09506000134352')).toMatchObject({ agency: 'GS1', deviceIdentifier: '09506000134352', problems: [] })
    expect(parse('9506000134352').deviceIdentifier).toBe('09506000134352')
  })

  test('day 00 is the last of its month, also in a leap year', () => {
    expect(parse('(01)09506000134352(17)280200').expiresOn).toBe('2028-02-29')
    expect(parse('(01)09506000134352(17)270200').expiresOn).toBe('2027-02-28')
  })

  test('two digits are a year from 49 before this one to 50 after it', () => {
    const madeIn = (year: string) => parse(`(01)09506000134352(11)${year}0101`).madeOn?.slice(0, 4)
    expect(['76', '77', '99', '00', '26'].map(madeIn)).toEqual(['2076', '1977', '1999', '2000', '2026'])
  })

  test('skips elements without relevant data', () => {
    expect(parse(`0109506000134352240XYZ${GS}3712${GS}10L1`)).toMatchObject({ lot: 'L1', problems: [] })
  })

  test.each(['710', '711', '712', '713', '714', '715', '716', '717'])(
    'skips a national number, which starts with %s and three digits, printed and scanned',
    (identifier) => {
      expect(parse(`(01)09506000134352(${identifier})1234567(10)L1`)).toMatchObject({ lot: 'L1', problems: [] })
      expect(parse(`0109506000134352${identifier}1234567${GS}10L1`)).toMatchObject({ lot: 'L1', problems: [] })
      expect(codes(`(01)09506000134352(${identifier}1)234567`)).toEqual(['UNKNOWN_PART'])
    },
  )

  test('skips one of four digits that starts with 7, too', () => {
    expect(parse('(01)09506000134352(7003)2611231200(10)L1')).toMatchObject({ lot: 'L1', problems: [] })
    expect(parse(`0109506000134352700326112312${GS}10L1`)).toMatchObject({ lot: 'L1', problems: [] })
  })

  test.each([
    ['(01)51022222233337', 'WRONG_CHECK_DIGIT'],
    ['(01)5102222223333', 'WRONG_LENGTH'],
    ['(01)5102222223333A', 'WRONG_CHARACTERS'],
    ['(10)LOT', 'NO_DEVICE_IDENTIFIER'],
    ['(01)51022222233336(17)261332', 'WRONG_DATE'],
    ['(01)51022222233336(17)270229', 'WRONG_DATE'],
    ['(01)51022222233336(10)ABCDEFGHIJKLMNOPQRSTU', 'WRONG_LENGTH'],
    ['(01)51022222233336(21)Ä', 'WRONG_CHARACTERS'],
    ['(01)51022222233336(10)A(10)B', 'SAID_TWICE'],
    ['(01)51022222233336(99)x(05)1', 'UNKNOWN_PART'],
    ['(01)51022222233336(11)270101(17)260101', 'EXPIRES_BEFORE_IT_IS_MADE'],
  ])('%s is refused as %s', (text, code) => expect(codes(text)).toEqual([code]))
})

describe('HIBCC', () => {
  test('the example of the standard', () => {
    expect(parse('+A99912345/$$52001510X3/16D20111212/S77DE1G45-')).toEqual({
      agency: 'HIBCC',
      deviceIdentifier: 'A99912345',
      lot: '10X3',
      serial: '77DE1G45',
      madeOn: '2011-12-12',
      expiresOn: '2020-01-15',
      problems: [],
    })
  })

  test('the device alone, in asterisks, in small letters, with a slash as its check', () => {
    expect(parse('*+a123bjc5d6e71g*')).toMatchObject({ deviceIdentifier: 'A123BJC5D6E71', problems: [] })
    expect(parse('+A99950/')).toMatchObject({ deviceIdentifier: 'A99950', problems: [] })
  })

  test.each([
    ['$$0905', '2005-09-30', null],
    ['$$2100105', '2005-10-01', null],
    ['$$3051001L', '2005-10-01', 'L'],
    ['$$405100123L', '2005-10-01', 'L'],
    ['$$505032L', '2005-02-01', 'L'],
    ['$$60503223L', '2005-02-01', 'L'],
    ['$$7L', null, 'L'],
    ['$$8240905L', '2005-09-30', 'L'],
    ['$$9001003051001L', '2005-10-01', 'L'],
    ['$L', null, 'L'],
    ['05032L', '2005-02-01', 'L'],
    ['14D20051001', '2005-10-01', null],
  ])('%s expires on %s, of lot %s', (part, expiresOn, lot) => {
    expect(parse(checked(`+A123BJC5D6E71/${part}`))).toMatchObject({ expiresOn, lot, problems: [] })
  })

  test('a serial number in the place of a lot', () => {
    expect(parse(checked('+A123BJC5D6E71/$$+3051001S1'))).toMatchObject({ serial: 'S1', lot: null, problems: [] })
    expect(parse(checked('+A123BJC5D6E71/$+S1/Q5'))).toMatchObject({ serial: 'S1', problems: [] })
  })

  test.each([
    ['+A123BJC5D6E71H', 'WRONG_CHECK_DIGIT'],
    ['+A123;', 'WRONG_CHARACTERS'],
    [checked('+A12'), 'WRONG_LENGTH'],
    [checked('+A123BJC5D6E71/$$3051301L'), 'WRONG_DATE'],
    [checked('+A123BJC5D6E71/$$405100124L'), 'WRONG_DATE'],
    [checked('+A123BJC5D6E71/ZZ'), 'UNKNOWN_PART'],
    [checked('+A123BJC5D6E71/$'), 'WRONG_LENGTH'],
    [checked('+$$09053C001L'), 'NO_DEVICE_IDENTIFIER'],
  ])('%s is refused as %s', (text, code) => expect(codes(text)).toEqual([code]))
})

describe('ICCBBA', () => {
  test('the example of the FDA', () => {
    expect(parse('=/A9999XYZ100T0944=,000025=A99971312345600=>014032=}013032&,1000000000000XYZ123')).toEqual({
      agency: 'ICCBBA',
      deviceIdentifier: 'A9999XYZ100T0944',
      lot: '000000000000XYZ123',
      serial: '000025',
      madeOn: '2013-02-01',
      expiresOn: '2014-02-01',
      problems: [],
    })
  })

  test.each([
    ['=/A9999XYZ100T094', 'WRONG_LENGTH'],
    ['=,000025', 'NO_DEVICE_IDENTIFIER'],
    ['=/A9999XYZ100T0944=>014366', 'WRONG_DATE'],
    ['=/A9999XYZ100T0944=?', 'UNKNOWN_PART'],
  ])('%s is refused as %s', (text, code) => expect(codes(text)).toEqual([code]))
})

test.each(['', ' ', 'SU-1021', 'scissors', '12', '(1)2', 'https://example.com', 'https://%', '()', '\u0000'])(
  '%j is of no form',
  (text) => expect(codes(text)).toEqual(['UNKNOWN_FORM']),
)

test('any text has a result, and a text without problems has a device', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('(01)51022222233336', '+A999', '=/', '$$', '/', GS, '17', '0000'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { deviceIdentifier, problems } = parse(pieces.join('').slice(0, 1000))
      return problems.length > 0 || deviceIdentifier !== null
    }),
    { numRuns: 300 },
  )
})

/** `text` followed by HIBCC's check character. */
function checked(text: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
  return text + alphabet[[...text].reduce((sum, character) => sum + alphabet.indexOf(character), 0) % 43]
}

test.each([
  ['GS1', '51022222233336'],
  ['HIBCC', 'A123BJC5D6E71'],
  ['ICCBBA', 'A9999XYZ100T0944'],
] as const)('an identifier of %s is read again as its label has it', (agency, deviceIdentifier) => {
  expect(parse(labelOf(agency, deviceIdentifier))).toMatchObject({ agency, deviceIdentifier, problems: [] })
})
