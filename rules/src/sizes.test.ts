import fc from 'fast-check'
import { SEED } from '@instrumenta/testing/sample'
import type { OwnTerms } from './prices'
import { termsOfSize } from './prices'

const product = { minQuantity: 48, increment: 24, weightGrams: 120, prices: 'of the product' }
const NOTHING: OwnTerms<string> = { minQuantity: null, increment: null, weightGrams: null, prices: null }

test('a size without separate terms is sold like its product', () => {
  expect(termsOfSize(product, NOTHING)).toEqual(product)
  expect(termsOfSize(product, null)).toEqual(product)
  expect(termsOfSize({ ...product, weightGrams: null }, NOTHING).weightGrams).toBeNull()
})

test('each term of a size is independent of the others', () => {
  const own = fc.record({
    minQuantity: fc.option(fc.integer({ min: 1 })),
    increment: fc.option(fc.integer({ min: 1 })),
    weightGrams: fc.option(fc.integer({ min: 1 })),
    prices: fc.option(fc.string()),
  })
  fc.assert(
    fc.property(own, (size) => {
      const terms = termsOfSize(product, size)
      for (const name of ['minQuantity', 'increment', 'weightGrams', 'prices'] as const) {
        expect(terms[name]).toBe(size[name] === null ? product[name] : size[name])
      }
    }),
    { seed: SEED },
  )
})
