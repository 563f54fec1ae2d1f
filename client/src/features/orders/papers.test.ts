import { picksOf, piecesToPack, weightOfPieces } from './papers'

const line = (sku: string, quantity: number, changes: object = {}) => ({
  __typename: 'OrderLine' as const,
  ...{ id: sku, sku, name: `Product ${sku}`, size: null, quantity },
  ...{ shippedQuantity: 0, cancelledQuantity: 0, weightGrams: quantity * 10 },
  ...changes,
})
const order = (number: string, lines: ReturnType<typeof line>[]) => ({
  ...{ id: number, number, createdAt: '', status: 'CONFIRMED' as const, customerName: '', phone: '', address: '' },
  ...{ purchaseOrderNumber: null, expectedOn: null, customerNote: null, company: null, lines },
})

it('packs and weighs only units that are neither shipped nor cancelled', () => {
  const partly = line('A-1', 10, { shippedQuantity: 6, cancelledQuantity: 1 })
  const pieces = piecesToPack(order('1', [partly, line('A-2', 4, { shippedQuantity: 4 })]))
  expect(pieces.map(({ line: { sku }, quantity }) => [sku, quantity])).toEqual([['A-1', 3]])
  expect(weightOfPieces(pieces)).toBe(30)
  expect(weightOfPieces(piecesToPack(order('1', [partly, line('B', 1, { weightGrams: null })])))).toBeNull()
})

it('packs nothing before the company’s approval', () => {
  const waiting = { ...order('1', [line('A-1', 10)]), status: 'AWAITING_APPROVAL' as const }
  expect([piecesToPack(waiting), picksOf([waiting])]).toEqual([[], []])
})

it('lists each SKU and size once, sorted, with its orders', () => {
  const picks = picksOf([
    order('2026-1', [line('A-10', 5), line('A-9', 2, { size: '14 cm' }), line('A-9', 1, { id: 'x', size: '18 cm' })]),
    order('2026-2', [line('A-10', 3), line('A-10', 4, { id: 'y' }), line('Z', 1, { cancelledQuantity: 1 })]),
  ])
  expect(picks.map(({ sku, size, quantity }) => [sku, size, quantity])).toEqual([
    ['A-9', '14 cm', 2],
    ['A-9', '18 cm', 1],
    ['A-10', null, 12],
  ])
  expect(picks[2]?.orders).toEqual([
    { number: '2026-1', quantity: 5 },
    { number: '2026-2', quantity: 7 },
  ])
})
