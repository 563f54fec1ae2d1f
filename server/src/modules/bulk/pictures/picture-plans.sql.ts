import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../../shared/sql'
import { isKept } from '../../products/product-drafts.sql'
import type { Direction, Fault, TakenRun } from '../import-runs.sql'
import { fieldsOfImage, listOfProduct } from './picture-rows.sql'
import type { PictureWish, PlannedRow } from './plan-pictures'

const ofRun = ({ id }: Pick<TakenRun, 'id'>) => Prisma.sql`entry.run_id = ${id}::uuid AND entry.outcome = 'CHANGED'`

/** The state that is written. */
const wantedOf = (direction: Direction) => (direction === 'APPLY' ? Prisma.sql`entry.after` : Prisma.sql`entry.before`)

/** Rows whose product or image changed since the check, or since the run was applied, for `FROM`. */
export function pictureConflicts(run: TakenRun, direction: Direction): Prisma.Sql {
  const isApplied = direction === 'APPLY'
  const stands = isApplied
    ? Prisma.sql`products.version = entry.version`
    : Prisma.sql`to_jsonb(${listOfProduct}) = entry.after->'list'`
  const left = isApplied ? Prisma.sql`entry.before->'image'` : Prisma.sql`entry.after->'image'`
  return Prisma.sql`
    SELECT entry.line FROM import_rows AS entry
    LEFT JOIN products ON products.id = entry.product_id AND ${isKept}
    LEFT JOIN images ON images.id = (entry.after->>'picture')::uuid
    WHERE ${ofRun(run)} AND (${stands} AND (entry.after->>'picture' IS NULL OR ${fieldsOfImage} = ${left})) IS NOT TRUE`
}

/** Condition: no row of the product conflicts, because its images depend on each other. */
const untouched = (run: TakenRun) => Prisma.sql`
  ${ofRun(run)} AND NOT EXISTS (
    SELECT FROM import_faults AS fault JOIN import_rows AS noted ON noted.run_id = fault.run_id AND noted.line = fault.line
    WHERE fault.run_id = ${run.id}::uuid AND noted.product_id = entry.product_id
  )`

/** Applies or undoes images of products and their descriptions. */
export async function writePictures(sql: Sql, run: TakenRun, direction: Direction): Promise<void> {
  const wanted = wantedOf(direction)
  const rows = Prisma.sql`(SELECT * FROM import_rows AS entry WHERE ${untouched(run)}) AS entry`
  const lists = Prisma.sql`
    (SELECT DISTINCT ON (product_id) product_id, ${wanted}->'list' AS list FROM ${rows} ORDER BY product_id, line) AS listed`
  await sql.query(Prisma.sql`
    DELETE FROM product_pictures WHERE product_id IN (SELECT product_id FROM ${rows})`)
  await sql.query(Prisma.sql`
    UPDATE products SET image_id = (listed.list->>0)::uuid, version = version + 1 FROM ${lists} WHERE products.id = listed.product_id`)
  await sql.query(Prisma.sql`
    INSERT INTO product_pictures (product_id, position, image_id)
    SELECT product_id, place, image_id::uuid
    FROM ${lists} CROSS JOIN LATERAL jsonb_array_elements_text(list) WITH ORDINALITY AS placed (image_id, place)
    WHERE place > 1`)
  const images = Prisma.sql`
    (SELECT DISTINCT ON (id) (entry.after->>'picture')::uuid AS id, ${wanted}->'image' AS fields FROM ${rows}
     WHERE entry.after->>'picture' IS NOT NULL ORDER BY id, line) AS shown`
  await sql.query(Prisma.sql`
    UPDATE images SET alt = shown.fields->>'alt', focus_x = (shown.fields->>'focus_x')::int, focus_y = (shown.fields->>'focus_y')::int
    FROM ${images} WHERE images.id = shown.id`)
  await sql.query(Prisma.sql`
    DELETE FROM image_translations AS told USING ${images}
    WHERE told.image_id = shown.id AND NOT shown.fields ? ('alt_' || told.language)`)
  await sql.query(Prisma.sql`
    INSERT INTO image_translations (image_id, language, alt, updated_at)
    SELECT shown.id, substr(said.column_name, 5), said.text, now()
    FROM ${images} CROSS JOIN LATERAL jsonb_each_text(shown.fields) AS said (column_name, text)
    WHERE said.column_name LIKE 'alt\\_%'
    ON CONFLICT (image_id, language) DO UPDATE SET alt = excluded.alt, version = image_translations.version + 1, updated_at = now()
    WHERE image_translations.alt <> excluded.alt`)
}

/** Wishes of rows without faults, in order. */
export function readWishes(sql: Sql, runId: string): Promise<{ line: number; productId: string; wish: PictureWish }[]> {
  return sql.query(Prisma.sql`
    SELECT line, product_id AS "productId", after->'wish' AS wish FROM import_rows
    WHERE run_id = ${runId}::uuid AND after ? 'wish' ORDER BY line`)
}

/** Stores the planned rows, their faults, and the images that the run needs. */
export async function keepPlan(
  sql: Sql,
  runId: string,
  rows: readonly (PlannedRow & { version: number })[],
  faults: readonly Fault[],
  imageIds: readonly string[],
): Promise<void> {
  await sql.query(Prisma.sql`
    WITH planned AS (
      UPDATE import_rows SET outcome = entry.outcome::"ImportOutcome", version = entry.version, before = entry.before, after = entry.after
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (
        line int, outcome text, version int, before jsonb, after jsonb
      )
      WHERE run_id = ${runId}::uuid AND import_rows.line = entry.line
    ), held AS (
      INSERT INTO import_pictures (run_id, image_id)
      SELECT ${runId}::uuid, id FROM images WHERE id = ANY(${[...imageIds]}::uuid[])
      ON CONFLICT DO NOTHING
    )
    INSERT INTO import_faults (run_id, line, "column", reason)
    SELECT ${runId}::uuid, line, "column", reason
    FROM jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) AS entry (line int, "column" text, reason jsonb)
    ON CONFLICT DO NOTHING`)
}
