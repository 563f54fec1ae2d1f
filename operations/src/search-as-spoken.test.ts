import { seedDatabase } from '@instrumenta/prisma/seed'
import type { Db } from '@instrumenta/server/db'
import { createDb } from '@instrumenta/server/db'
import type { ProductListRequest } from '@instrumenta/server/product-list'
import { listProducts } from '@instrumenta/server/product-list'
import { createProductLoaders } from '@instrumenta/server/product-loaders'
import { openTestDatabases } from '@instrumenta/testing/test-databases'

// The sharpest of bench/search-quality/queries.psv, over the catalogue and the synonyms that ship.

type Language = NonNullable<ProductListRequest['language']>

const databases = openTestDatabases()
let db: Db

beforeAll(async () => {
  const databaseUrl = await databases.create()
  await seedDatabase({ databaseUrl, imagesDir: null })
  db = createDb(databaseUrl)
})
afterAll(async () => {
  await db.$disconnect()
  await databases.close()
})

async function firstHit(search: string, language?: Language): Promise<string | undefined> {
  const request = { first: 1, filter: { search }, language }
  const { edges } = await listProducts({ db, loaders: createProductLoaders(db) }, request)
  return edges[0]?.node.sku
}

const SCISSORS = ['SU-1021', 'OP-1063', 'OP-1021', 'OB-1042']
const TWEEZERS = ['SU-1042', 'EN-1028', 'OP-1028']

// No third argument without a language: Jest would pass its callback.
test.each<[string, string | string[], Language?]>([
  ['tweezers', TWEEZERS],
  ['pincers', TWEEZERS],
  ['hemostat', 'SU-1028'],
  ['artery clamp', 'SU-1028'],
  ['curved artery clamp', 'SU-1028'],
  ['needle driver', 'SU-1035'],
  ['BP cuff', 'DX-1021'],
  ['kidney bowl', 'ST-1014'],
  ['stainless kidney bowl', 'ST-1014'],
  ['surgical knife', 'SU-1014'],
  ['tooth pulling', ['DE-1028', 'DE-1035']],
  ['gynecology', ['OB-1014', 'OB-1021', 'OB-1028', 'OB-1035', 'OB-1042', 'OB-1049', 'OB-1056', 'OB-1063']],
  ['nebulizer', 'AN-1063'],
  ['LDE', 'DX-1014'],
  ['lde', 'DX-1014'],
  ['870.1875', 'DX-1014'],
  ['su-1035', 'SU-1035'],
  ['siccors', SCISSORS],
  ['siscors', SCISSORS],
  [
    'forcpes',
    [
      'SU-1028',
      'SU-1042',
      'AN-1049',
      'DE-1028',
      'DE-1063',
      'EN-1028',
      'EN-1035',
      'OB-1021',
      'OB-1035',
      'OP-1028',
      'OR-1049',
      'ST-1042',
    ],
  ],
  ['tweazers', TWEEZERS],
  ['tweez', TWEEZERS],
  ['artery cl', 'SU-1028'],
  ['laringoscope', 'AN-1014'],
  ['sfigmomanometer', 'DX-1021'],
  ['myao', ['SU-1021', 'SU-1035']],
  // No result is better than a wrong one.
  ['littmann', []],
  ['wheelchair', []],
  ['raspatry', 'OR-1042'],
  ['sofa', []],
  ['bike', []],
  ['XQZ', []],
  ['Blutdruckmanschette', 'DX-1021', 'de'],
  ['tensiomètre', 'DX-1021', 'fr'],
  ['bisturí', 'SU-1014', 'es'],
  ['سكين', 'SU-1014', 'ar'],
  ['血压仪', 'DX-1021', 'zh'],
])('%s', async (...[typed, expected, language]) => {
  const first = await firstHit(typed, language)
  if (expected.length === 0) expect(first).toBeUndefined()
  else expect([expected].flat()).toContain(first)
})
