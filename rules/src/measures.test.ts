import { isMeasure, writeMeasure } from './measures'

const MEASURES = [
  '14.5 cm',
  '0 (60 mm)',
  '250 x 240 x 50 mm',
  '300 g, 20 cm',
  '0-5 l/min',
  'Fr 14',
  'CH 4.5',
  'S',
  'XL',
  '8',
]

it.each(MEASURES)('recognises "%s" as a measure', (size) => {
  expect(isMeasure(size)).toBe(true)
  expect(writeMeasure(size, 'en')).toBe(size)
  expect(writeMeasure(size, 'zh')).toBe(size)
})

it.each(['Adult', 'No. 5 (24 mm)', '18 to 26 cm', '14 cm straight', '6 Löcher', '中号', 'smm'])(
  'takes "%s" for words, which it leaves as they are',
  (size) => {
    expect(isMeasure(size)).toBe(false)
    for (const language of ['de', 'ar']) expect(writeMeasure(size, language)).toBe(size)
  },
)

it.each([
  ['14.5 cm', 'de', '14,5 cm'],
  ['14.5 cm', 'fr', '14,5 cm'],
  ['2.5, 3 mm', 'es', '2,5, 3 mm'],
  ['1,600.5 ml', 'de', '1600,5 ml'],
  ['14.5 cm', 'ar', '14.5 سم'],
  ['300 g, 20 cm', 'ar', '300 غ، 20 سم'],
  ['0-5 l/min', 'ar', '0-5 لتر/دقيقة'],
  ['Fr 14', 'ar', 'Fr 14'],
])('writes "%s" in %s as "%s"', (size, language, written) => {
  expect(writeMeasure(size, language)).toBe(written)
})
