import fc from 'fast-check'
import { SEED } from '@instrumenta/testing/sample'
import { checkQuantity, nearestMultiples } from './quantities'

const cartons = { minQuantity: 48, increment: 24 }

test.each([48, 72, 96, 2_400])('minimum 48 in cartons of 24 accepts %d', (quantity) => {
  expect(checkQuantity(cartons, quantity)).toBeNull()
})

test.each([24, 47, 0, -24])('%d is below the minimum, which is suggested', (quantity) => {
  expect(checkQuantity(cartons, quantity)).toEqual({ kind: 'BELOW_MINIMUM', minQuantity: 48 })
})

test('50 is between two cartons, which are suggested', () => {
  expect(checkQuantity(cartons, 50)).toEqual({
    kind: 'NOT_A_MULTIPLE',
    increment: 24,
    nearestBelow: 48,
    nearestAbove: 72,
  })
})

test('suggested quantities are in stock', () => {
  expect(checkQuantity(cartons, 50, 60)).toMatchObject({ nearestBelow: 48, nearestAbove: null })
  expect(checkQuantity(cartons, 100, 60)).toMatchObject({ nearestBelow: 48, nearestAbove: null })
  expect(checkQuantity(cartons, 50, 40)).toMatchObject({ nearestBelow: null, nearestAbove: null })
  expect(checkQuantity(cartons, 2_147_483_647)).toMatchObject({ nearestBelow: 2_147_483_640, nearestAbove: null })
})

test('accepts any quantity without cartons', () => {
  expect(checkQuantity({ minQuantity: 1, increment: 1 }, 7)).toBeNull()
})

const rules = fc
  .tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }))
  .map(([increment, cartonsAtLeast]) => ({ increment, minQuantity: increment * cartonsAtLeast }))

test('for any rule: accepted quantities are whole cartons above the minimum, and suggestions are accepted and nearest', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: -10, max: 2_000_000 }), (rule, quantity) => {
      const problem = checkQuantity(rule, quantity)
      const isWhole = quantity % rule.increment === 0
      expect(problem === null).toBe(quantity >= rule.minQuantity && isWhole)
      if (problem?.kind !== 'NOT_A_MULTIPLE') return
      const { nearestBelow, nearestAbove } = problem
      expect([nearestBelow, nearestAbove].map((near) => near !== null && checkQuantity(rule, near))).toEqual([
        null,
        null,
      ])
      expect(Number(nearestBelow)).toBeLessThan(quantity)
      expect(Number(nearestAbove) - Number(nearestBelow)).toBe(rule.increment)
    }),
    { seed: SEED, numRuns: 2_000 },
  )
})

test('multiples start at zero', () => {
  expect(nearestMultiples(5, 24)).toEqual({ below: 0, above: 24 })
  expect(nearestMultiples(48, 24)).toEqual({ below: 48, above: 72 })
})
