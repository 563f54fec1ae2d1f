import type { Client } from 'pg'

/** Objects of a database, one line each, without rows and the order of columns. */
const CATALOG = `
  SELECT format('extension %s', extname) AS line FROM pg_extension
UNION ALL
  SELECT format('enum %s: %s', enumtypid::regtype, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
  FROM pg_enum GROUP BY enumtypid
UNION ALL
  SELECT format('table %s %s %s', oid::regclass, relpersistence, reloptions) FROM pg_class WHERE relkind IN ('r', 'p') AND ours(pg_class.oid)
UNION ALL
  SELECT format('column %s.%s %s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN ' NOT NULL' END, ' DEFAULT ' || pg_get_expr(adbin, adrelid), attidentity::text || attgenerated::text)
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped AND ours(attrelid)
UNION ALL
  SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype <> 'n' AND conrelid <> 0 AND ours(conrelid)
UNION ALL
  SELECT format('index %s %s', pg_get_indexdef(indexrelid), reloptions)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE ours(indrelid)
UNION ALL
  SELECT format('sequence %s %s start %s by %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement)
  FROM pg_sequence WHERE ours(seqrelid)
UNION ALL
  SELECT format('view %s: %s', oid::regclass, pg_get_viewdef(oid)) FROM pg_class WHERE relkind IN ('v', 'm') AND ours(pg_class.oid)
UNION ALL
  SELECT format('trigger %s (%s)', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  FROM pg_trigger WHERE NOT tgisinternal AND ours(tgrelid)
UNION ALL
  SELECT pg_get_functiondef(pg_proc.oid) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
ORDER BY 1`

/** Relations in the shop's schema, without the migration table. */
const ours = (relation: string) => `(EXISTS (
  SELECT FROM pg_class AS own WHERE own.oid = ${relation} AND relnamespace = 'public'::regnamespace
    AND own.relname <> '_prisma_migrations'
))`

/** Describes all objects of a database from PostgreSQL's catalog. */
export async function readCatalog(client: Client): Promise<string[]> {
  const sql = CATALOG.replace(/ours\(([\w.]+)\)/g, (_call, relation: string) => ours(relation))
  const { rows } = await client.query<{ line: string }>(sql)
  return rows.map(({ line }) => line)
}
