-- Pictures are counted by who uploaded them, and found by the address that another host gave them, without a look at all of them; and mails
-- that were given up are counted so (docs/decisions/009-uploads.md).

-- Who uploads a picture, and who causes a mail, waits while the index of that table is made: of 200,000 pictures 1 second, of 500,000 mails
-- 0.2. Only where a host has given the pictures names of its own it is 6 seconds for 100,000 of them. Nobody waits to read.

-- By hand: what the model cannot say (prisma/sql).

-- prisma/sql/indexes.sql
CREATE INDEX "mail_outbox_failed_at_idx" ON "mail_outbox" ("failed_at") WHERE "failed_at" IS NOT NULL;

CREATE INDEX "images_uploaded_by_id_created_at_idx" ON "images" ("uploaded_by_id", "created_at")
    WHERE "uploaded_by_id" IS NOT NULL;

CREATE INDEX "images_urls_idx" ON "images" USING GIN (jsonb_path_query_array("urls", '$.*') jsonb_path_ops)
    WITH (fastupdate = off) WHERE strpos("urls"::text, "key") = 0;
