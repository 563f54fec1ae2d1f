-- AlterTable
ALTER TABLE "import_runs" ADD COLUMN "encoding" TEXT;

ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_encoding_check" CHECK ("encoding" ~ '^[a-z0-9_-]{2,20}$');

-- Faults of rows that were not as long as the first: they are read now, and nothing says that sentence any more.
UPDATE "import_faults"
SET "reason" = jsonb_build_object('key', 'importUnreadable', 'values', jsonb_build_object('line', "line"))
WHERE "reason"->>'key' = 'importCellCount';
