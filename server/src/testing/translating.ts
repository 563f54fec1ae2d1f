import type { Product } from '@instrumenta/prisma/client'
import type { Db } from '../shared/db'
import type { GraphQLAnswer, TestApp } from './test-app'

/** Sends a request to the API in a language. */
export async function askIn(
  { app }: Pick<TestApp, 'app'>,
  language: string,
  query: string,
  variables: Record<string, unknown> = {},
  accessToken?: string,
): Promise<GraphQLAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-language': language, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    payload: { query, variables },
  })
  return { status: response.statusCode, body: response.body, ...response.json() }
}

/** Texts of a product. */
export interface GivenTexts {
  name?: string
  description?: string
  material?: string
  /** Size names by their English names. */
  sizeNames?: Record<string, string>
}

/** Translates a product, directly in the database. */
export async function translate(
  db: Db,
  { id }: Pick<Product, 'id'>,
  language: string,
  texts: GivenTexts,
): Promise<void> {
  await db.productTranslation.create({ data: { productId: id, language, productVersion: 1, ...texts } })
}

/** German texts of a product, its category and its image, if it has one. */
export async function createTranslations(db: Db, product: Product): Promise<void> {
  const { categoryId, imageId } = product
  await translate(db, product, 'de', {
    name: `Schere zu ${product.name}`,
    description: 'Schneidet.',
    material: 'Stahl',
  })
  await db.categoryTranslation.create({
    data: { categoryId, language: 'de', name: 'Scheren', description: 'Was schneidet.' },
  })
  if (imageId !== null) await db.imageTranslation.create({ data: { imageId, language: 'de', alt: 'Eine Schere' } })
}

/** Expected audit entry for the first texts in a language. */
export function translated(action: string, subjectId: string, language: string, texts: Record<string, string>): object {
  const before = Object.fromEntries(Object.keys(texts).map((name) => [name, null]))
  return { action, subjectId, before: { language, ...before }, after: { language, ...texts } }
}
