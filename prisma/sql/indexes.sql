-- Indexes over a part of the rows or over parts of texts, and how tables are stored.

CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- One review of a product, and one of the shop, for each person.
CREATE UNIQUE INDEX "reviews_user_id_product_id_key" ON "reviews" ("user_id", "product_id") WHERE "product_id" IS NOT NULL;
CREATE UNIQUE INDEX "reviews_user_id_of_shop_key" ON "reviews" ("user_id") WHERE "product_id" IS NULL AND NOT "is_repeat";

-- Jobs that are to be run, and those that failed for good.
CREATE INDEX "jobs_due_idx" ON "jobs" ("task", "group_key", "turn", "run_at", "key") WHERE "failed_at" IS NULL;
CREATE INDEX "jobs_failed_idx" ON "jobs" ("failed_at" DESC, "id" DESC) WHERE "failed_at" IS NOT NULL;

-- Mails without a job.
CREATE INDEX "mail_outbox_unqueued_idx" ON "mail_outbox" ("id")
    WHERE "queued_at" IS NULL AND "sent_at" IS NULL AND "failed_at" IS NULL;

-- The mails of an act that is taken back.
CREATE INDEX "mail_outbox_order_act_id_idx" ON "mail_outbox" ("order_act_id") WHERE "order_act_id" IS NOT NULL;

-- Parts of names and addresses, for the admins' search of people.
CREATE INDEX "users_name_trgm_idx" ON "users" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "users_email_trgm_idx" ON "users" USING GIN ("email" gin_trgm_ops);

CREATE INDEX "search_words_word_trgm_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- New entries of a GIN index wait in a list that every search reads from end to end, up to 4 MB (512 pages) of it unless said.
-- In kilobytes: eight pages, and adding products takes no longer.
ALTER INDEX "products_search_document_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "product_translations_search_document_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "search_words_word_trgm_idx" SET (gin_pending_list_limit = 64);

-- Words and synonyms by their beginnings (prisma/sql/search.sql, beyond).
CREATE INDEX "search_words_beginnings_idx" ON "search_words" ("language", "word" text_pattern_ops);
CREATE INDEX "search_synonym_keys_beginnings_idx" ON "search_synonym_keys" ("language", "key" text_pattern_ops);

-- Leaves room on each page for one more version of a row: an order's change of the stock then stays on the page and
-- touches no index.
ALTER TABLE "products" SET (fillfactor = 90);

-- A size by its name, while the product has it.
CREATE UNIQUE INDEX "product_variants_product_id_name_key" ON "product_variants" ("product_id", "name")
    WHERE "retired_at" IS NULL;

-- A product without a size, and each of its sizes, once on a list.
CREATE UNIQUE INDEX "order_list_lines_list_id_product_id_variant_id_key"
    ON "order_list_lines" ("list_id", "product_id", "variant_id") NULLS NOT DISTINCT;

-- One alert of each person for a product without a size, and for each of its sizes.
CREATE UNIQUE INDEX "stock_alerts_user_id_product_id_variant_id_key"
    ON "stock_alerts" ("user_id", "product_id", "variant_id") NULLS NOT DISTINCT;

-- Orders of a company, the newest first. Those of nobody but a person have no place in it, and do not pay for it.
CREATE INDEX "orders_company_id_created_at_id_idx" ON "orders" ("company_id", "created_at" DESC, "id" DESC)
    WHERE "company_id" IS NOT NULL;

-- Quotations that were asked for a company, likewise.
CREATE INDEX "quotations_company_id_created_at_id_idx" ON "quotations" ("company_id", "created_at" DESC, "id" DESC)
    WHERE "company_id" IS NOT NULL;

-- Orders of a company that wait for approval, whoever waits the longest first.
CREATE INDEX "orders_waiting_idx" ON "orders" ("company_id", "created_at", "id") WHERE "status" = 'AWAITING_APPROVAL';

-- Whose membership it was that an act in a company's journal was about.
CREATE INDEX "company_events_membership_idx" ON "company_events" ("subject_id") WHERE "act" IN ('JOINED', 'MEMBER_REMOVED');

-- Parts of numbers, addresses and texts of inquiries, for the admins' search. One index for all four: any of them may match.
CREATE INDEX "inquiries_search_trgm_idx" ON "inquiries" USING GIN (
    "number" gin_trgm_ops, "email" gin_trgm_ops, "subject" gin_trgm_ops, "message" gin_trgm_ops
);

-- Pictures that somebody uploaded of late, to be counted at each upload.
CREATE INDEX "images_uploaded_by_id_created_at_idx" ON "images" ("uploaded_by_id", "created_at")
    WHERE "uploaded_by_id" IS NOT NULL;

-- Pictures by the addresses of their files, where another host has given them names that do not have the key.
CREATE INDEX "images_urls_idx" ON "images" USING GIN (jsonb_path_query_array("urls", '$.*') jsonb_path_ops)
    WITH (fastupdate = off) WHERE strpos("urls"::text, "key") = 0;

-- Photos that belong to nothing yet, the oldest first: what is tidied away.
CREATE INDEX "return_photos_orphans_idx" ON "return_photos" ("created_at") WHERE "return_id" IS NULL;

-- Parts of the numbers of returns, for the admins' search.
CREATE INDEX "order_returns_number_trgm_idx" ON "order_returns" USING GIN ("number" gin_trgm_ops);

-- What other systems call orders and products, of those few that have it.
CREATE INDEX "orders_external_reference_idx" ON "orders" ("external_reference") WHERE "external_reference" IS NOT NULL;

CREATE INDEX "products_external_reference_idx" ON "products" ("external_reference") WHERE "external_reference" IS NOT NULL;
