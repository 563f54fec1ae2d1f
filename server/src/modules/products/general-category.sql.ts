import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import type { Language } from '../../shared/languages'
import { idOfCategory } from './product-conditions.sql'

const others = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)
const nameIn = (language: Language) => say(sentence('generalCategory'), language)
const textIn = (language: Language) => say(sentence('generalCategoryText'), language)

/**
 * The category asked for, else the general one, as `category`: whichever its address leads to. It is made where there is none, in all
 * languages of the shop, and then stands last.
 */
export function categoryOf(id: string | null | undefined): Prisma.Sql {
  if (id != null) return Prisma.sql`category AS (SELECT id FROM categories WHERE id = ${id}::uuid)`
  const known = idOfCategory('general')
  return Prisma.sql`made AS (
      INSERT INTO categories (id, slug, name, description, position)
      SELECT ${uuidv7()}::uuid, 'general', ${nameIn(FALLBACK_LANGUAGE)}, ${textIn(FALLBACK_LANGUAGE)}, coalesce(max(position), 0) + 1
      FROM categories
      HAVING ${known} IS NULL AND EXISTS (SELECT FROM picture)
      ON CONFLICT (slug) DO NOTHING
      RETURNING id
    ), translated AS (
      INSERT INTO category_translations (category_id, language, name, description)
      SELECT made.id, texts.language, texts.name, texts.description
      FROM made, unnest(${others}::text[], ${others.map(nameIn)}::text[], ${others.map(textIn)}::text[])
        AS texts (language, name, description)
    ), category AS (
      SELECT id FROM (SELECT ${known} AS id UNION ALL SELECT id FROM made) AS general WHERE id IS NOT NULL
    )`
}
