-- CreateEnum
CREATE TYPE "InquiryState" AS ENUM ('OPEN', 'ANSWERED', 'CLOSED');

-- CreateEnum
CREATE TYPE "InquiryMessageKind" AS ENUM ('REPLY', 'NOTE');

-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'REPLY_TO_INQUIRY';
ALTER TYPE "AuditAction" ADD VALUE 'ADD_INQUIRY_NOTE';
ALTER TYPE "AuditAction" ADD VALUE 'ASSIGN_INQUIRY';
ALTER TYPE "AuditAction" ADD VALUE 'SET_INQUIRY_STATE';

-- AlterTable
ALTER TABLE "inquiries" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "number" TEXT,
ADD COLUMN     "state" "InquiryState" NOT NULL DEFAULT 'OPEN';

-- Numbers for people, `I2026-000123`, as orders and quotations have them. Those that are there get theirs in the order in
-- which they came; whether they were answered, by mail, nobody knows: they are open.
CREATE SEQUENCE "inquiry_numbers" AS bigint;

UPDATE "inquiries" SET "number" = 'I' || order_number("created_at", "place")
FROM (SELECT "id" AS "aged_id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "inquiries") AS "aged"
WHERE "id" = "aged_id";
SELECT setval('inquiry_numbers', greatest(1, count(*)), count(*) > 0) FROM "inquiries";

ALTER TABLE "inquiries" ALTER COLUMN "number" SET NOT NULL,
    ALTER COLUMN "number" SET DEFAULT 'I' || order_number(now(), nextval('inquiry_numbers'));

-- CreateTable
CREATE TABLE "inquiry_messages" (
    "id" UUID NOT NULL,
    "inquiry_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "kind" "InquiryMessageKind" NOT NULL,
    "body" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inquiry_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "inquiry_messages_inquiry_id_created_at_id_idx" ON "inquiry_messages"("inquiry_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_messages_author_id_idempotency_key_key" ON "inquiry_messages"("author_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "inquiries_number_key" ON "inquiries"("number");

-- CreateIndex
CREATE INDEX "inquiries_state_created_at_id_idx" ON "inquiries"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "inquiries_assignee_id_created_at_id_idx" ON "inquiries"("assignee_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "inquiries"
    ADD CONSTRAINT "inquiries_texts_check" CHECK (
        char_length("email") <= 254 AND char_length("subject") <= 200 AND char_length("message") <= 5000
    ),
    ADD CONSTRAINT "inquiries_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh'));

ALTER TABLE "inquiry_messages"
    ADD CONSTRAINT "inquiry_messages_body_check" CHECK (char_length("body") BETWEEN 1 AND 5000),
    ADD CONSTRAINT "inquiry_messages_idempotency_key_check" CHECK (char_length("idempotency_key") BETWEEN 8 AND 128);

-- Parts of numbers, addresses and texts, for the admins' search. One index for all four: any of them may match.
CREATE INDEX "inquiries_search_trgm_idx" ON "inquiries" USING GIN (
    "number" gin_trgm_ops, "email" gin_trgm_ops, "subject" gin_trgm_ops, "message" gin_trgm_ops
);
