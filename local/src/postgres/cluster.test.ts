import { bufferMegabytes } from './cluster'

const GB = 1024 ** 3

test.each([
  ['a small container keeps the default', GB / 2, 128],
  ['a small machine gives an eighth', 4 * GB, 512],
  ['a large one no more than a gigabyte', 64 * GB, 1024],
])('%s', (_, memory, megabytes) => {
  expect(bufferMegabytes(memory)).toBe(megabytes)
})
