import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import type { Direction, TakenRun } from './import-runs.sql'

/** Rows of a run joined with current translations. */
const standing = Prisma.sql`
  import_rows AS entry
  LEFT JOIN products ON products.id = entry.product_id AND deleted_at IS NULL
  LEFT JOIN product_translations AS known ON known.product_id = products.id AND known.language = entry.key`

/**
 * Rows that can't be written, for `FROM`: texts changed since the check or since the run, and those of a product whose
 * English may have changed since the check. A deleted text has version 0.
 */
export function translationConflicts(run: TakenRun, direction: Direction): Prisma.Sql {
  const stands =
    direction === 'APPLY'
      ? Prisma.sql`coalesce(known.version, 0) = entry.version
          AND products.version = (entry.after->>'product_version')::int`
      : Prisma.sql`coalesce(known.version, 0) = CASE WHEN (entry.after->>'is_empty')::boolean THEN 0 ELSE entry.version + 1 END`
  return Prisma.sql`
    SELECT entry.line FROM ${standing}
    WHERE entry.run_id = ${run.id}::uuid AND entry.outcome = 'CHANGED' AND (products.id IS NOT NULL AND ${stands}) IS NOT TRUE`
}

/**
 * Writes rows of translations in either direction: new, changed or deleted texts. On undo, texts are outdated if the English
 * has changed since, and removed sizes have no names.
 */
export async function writeTranslations(sql: Sql, run: TakenRun, direction: Direction): Promise<void> {
  const isBack = direction === 'TAKE_BACK'
  const outdatedMeanwhile = Prisma.sql`coalesce(known.is_outdated, products.version > (entry.after->>'product_version')::int)`
  await sql.query(Prisma.sql`
    WITH made AS MATERIALIZED (
      SELECT products.id AS product_id, entry.key AS language, wanted.name, wanted.description, wanted.material,
        coalesce(wanted.size_names, '{}') - ARRAY(
          SELECT gone FROM jsonb_object_keys(coalesce(wanted.size_names, '{}')) AS gone
          WHERE gone NOT IN (SELECT btrim(size) FROM unnest(products.sizes) AS given (size))
        ) AS size_names,
        coalesce(wanted.product_version, products.version) AS product_version,
        coalesce(wanted.is_outdated, false) OR ${isBack ? outdatedMeanwhile : Prisma.sql`false`} AS is_outdated,
        coalesce(known.version, entry.version) + 1 AS version,
        known.product_id IS NOT NULL AS is_known
      FROM ${standing}
      CROSS JOIN LATERAL jsonb_populate_record(known, ${isBack ? Prisma.sql`entry.before` : Prisma.sql`entry.after`}) AS wanted
      WHERE entry.run_id = ${run.id}::uuid AND entry.outcome = 'CHANGED' AND NOT EXISTS (
        SELECT FROM import_faults AS fault WHERE fault.run_id = entry.run_id AND fault.line = entry.line
      )
    ), texts AS MATERIALIZED (
      SELECT *, num_nonnulls(name, description, material) = 0 AND size_names = '{}' AS is_empty FROM made
    ), gone AS (
      DELETE FROM product_translations AS told USING texts
      WHERE is_empty AND told.product_id = texts.product_id AND told.language = texts.language
    ), changed AS (
      UPDATE product_translations AS told SET name = texts.name, description = texts.description, material = texts.material,
        size_names = texts.size_names, product_version = texts.product_version, is_outdated = texts.is_outdated,
        version = texts.version, updated_at = now()
      FROM texts WHERE is_known AND NOT is_empty AND told.product_id = texts.product_id AND told.language = texts.language
    )
    INSERT INTO product_translations (product_id, language, name, description, material, size_names, product_version, is_outdated,
      version, updated_at)
    SELECT product_id, language, name, description, material, size_names, product_version, is_outdated, version, now()
    FROM texts WHERE NOT is_known AND NOT is_empty`)
}
