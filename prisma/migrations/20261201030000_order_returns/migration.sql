-- CreateEnum
CREATE TYPE "ReturnKind" AS ENUM ('RETURN', 'COMPLAINT');

-- CreateEnum
CREATE TYPE "ReturnState" AS ENUM ('REQUESTED', 'ACCEPTED', 'DECLINED', 'RECEIVED', 'CLOSED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "ReturnReason" AS ENUM ('DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'FAULTY', 'ORDERED_BY_MISTAKE', 'EXPIRED', 'OTHER');

-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'REQUEST_RETURN';
ALTER TYPE "AuditAction" ADD VALUE 'WITHDRAW_RETURN';
ALTER TYPE "AuditAction" ADD VALUE 'ACCEPT_RETURN';
ALTER TYPE "AuditAction" ADD VALUE 'DECLINE_RETURN';
ALTER TYPE "AuditAction" ADD VALUE 'RECEIVE_RETURN';
ALTER TYPE "AuditAction" ADD VALUE 'CLOSE_RETURN';

-- AlterTable
ALTER TABLE "line_progress" ADD COLUMN     "credited_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "returned" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "order_returns" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "kind" "ReturnKind" NOT NULL,
    "state" "ReturnState" NOT NULL DEFAULT 'REQUESTED',
    "message" TEXT NOT NULL,
    "answer" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_lines" (
    "return_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "reason" "ReturnReason" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "accepted" INTEGER,
    "restocked" INTEGER,
    "scrapped" INTEGER,
    "counted" INTEGER NOT NULL,
    "credit_minor" BIGINT NOT NULL DEFAULT 0,
    "base_credit_minor" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "return_lines_pkey" PRIMARY KEY ("return_id","line_id")
);

-- CreateTable
CREATE TABLE "return_events" (
    "id" BIGSERIAL NOT NULL,
    "return_id" UUID NOT NULL,
    "from_state" "ReturnState",
    "to_state" "ReturnState" NOT NULL,
    "actor_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_photos" (
    "id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "return_id" UUID,
    "uploaded_by_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_notes" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "return_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "base_amount_minor" BIGINT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "order_returns_number_key" ON "order_returns"("number");

-- CreateIndex
CREATE INDEX "order_returns_requested_by_id_idx" ON "order_returns"("requested_by_id");

-- CreateIndex
CREATE INDEX "order_returns_created_at_id_idx" ON "order_returns"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "order_returns_state_created_at_id_idx" ON "order_returns"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "order_returns_order_id_idempotency_key_key" ON "order_returns"("order_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "return_lines_line_id_idx" ON "return_lines"("line_id");

-- CreateIndex
CREATE INDEX "return_events_return_id_id_idx" ON "return_events"("return_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "return_photos_key_key" ON "return_photos"("key");

-- CreateIndex
CREATE INDEX "return_photos_return_id_idx" ON "return_photos"("return_id");

-- CreateIndex
CREATE INDEX "return_photos_uploaded_by_id_idx" ON "return_photos"("uploaded_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_number_key" ON "credit_notes"("number");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_return_id_key" ON "credit_notes"("return_id");

-- CreateIndex
CREATE INDEX "credit_notes_order_id_idx" ON "credit_notes"("order_id");

-- CreateIndex
CREATE INDEX "credit_notes_created_at_idx" ON "credit_notes"("created_at");

-- AddForeignKey
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Returns: `R2026-000123`, and what is given back for them: `C2026-000123`, likewise.
CREATE SEQUENCE "return_numbers" AS bigint;

ALTER TABLE "order_returns" ALTER COLUMN "number" SET DEFAULT 'R' || order_number(now(), nextval('return_numbers'));

CREATE SEQUENCE "credit_note_numbers" AS bigint;

ALTER TABLE "credit_notes" ALTER COLUMN "number" SET DEFAULT 'C' || order_number(now(), nextval('credit_note_numbers'));

-- Returns: of a line no more than was shipped (with `returns.sql`, no more money than was paid), what people write, and what comes of it.
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_returned_check" CHECK (
    "returned" BETWEEN 0 AND "shipped" AND "credited_minor" >= 0
);

ALTER TABLE "order_returns"
    ADD CONSTRAINT "order_returns_texts_check" CHECK (char_length("message") <= 2000 AND char_length("answer") BETWEEN 1 AND 2000),
    ADD CONSTRAINT "order_returns_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "order_returns_idempotency_key_check" CHECK (char_length("idempotency_key") BETWEEN 8 AND 128);

ALTER TABLE "return_lines"
    ADD CONSTRAINT "return_lines_pieces_check" CHECK (
        "quantity" >= 1 AND "counted" BETWEEN 0 AND "quantity" AND "accepted" BETWEEN 0 AND "quantity"
        AND ("restocked" IS NULL) = ("scrapped" IS NULL) AND "restocked" >= 0 AND "scrapped" >= 0
        AND "restocked"::bigint + "scrapped" <= "accepted"
    ),
    ADD CONSTRAINT "return_lines_credit_check" CHECK (
        "credit_minor" >= 0 AND "base_credit_minor" BETWEEN 0 AND 9007199254740991 AND ("credit_minor" = 0 OR "counted" > 0)
    );

ALTER TABLE "return_photos"
    ADD CONSTRAINT "return_photos_size_check" CHECK ("size" BETWEEN 1 AND 10485760 AND "width" >= 1 AND "height" >= 1);

ALTER TABLE "credit_notes"
    ADD CONSTRAINT "credit_notes_amount_check" CHECK ("amount_minor" >= 1 AND "base_amount_minor" BETWEEN 0 AND 9007199254740991);

-- Photos that belong to nothing yet, the oldest first: what is tidied away.
CREATE INDEX "return_photos_orphans_idx" ON "return_photos" ("created_at") WHERE "return_id" IS NULL;

-- Parts of the numbers of returns, for the admins' search.
CREATE INDEX "order_returns_number_trgm_idx" ON "order_returns" USING GIN ("number" gin_trgm_ops);

-- What customers send back or complain about. Each line of a return adds to the counts of its order's line, whose CHECK refuses more
-- pieces than were shipped; and here, that more is promised or given back than was paid. Who comes second waits for that row.

CREATE FUNCTION "count_returned"() RETURNS trigger AS $$
DECLARE
    before_counted integer := 0;
    before_credit bigint := 0;
    left_minor bigint;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        before_counted := OLD.counted;
        before_credit := OLD.credit_minor;
        IF OLD.return_id <> NEW.return_id OR OLD.line_id <> NEW.line_id OR OLD.quantity <> NEW.quantity THEN
            RAISE EXCEPTION 'What was asked for stays' USING ERRCODE = 'restrict_violation';
        END IF;
    ELSIF NOT EXISTS (
        SELECT FROM order_returns JOIN order_lines ON order_lines.order_id = order_returns.order_id
        WHERE order_returns.id = NEW.return_id AND order_lines.id = NEW.line_id
    ) THEN
        RAISE EXCEPTION 'A return is of the lines of its order' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE line_progress SET returned = returned + NEW.counted - before_counted,
        credited_minor = credited_minor + NEW.credit_minor - before_credit
    FROM order_lines
    WHERE line_progress.line_id = NEW.line_id AND order_lines.id = NEW.line_id
    RETURNING greatest(0, unit_price_minor * quantity + adjustment_minor - cancelled_minor) - credited_minor INTO left_minor;
    IF left_minor IS NULL THEN
        RAISE EXCEPTION 'Nothing of the line was sent' USING ERRCODE = 'check_violation';
    END IF;
    IF left_minor < 0 AND NEW.credit_minor > before_credit THEN
        RAISE EXCEPTION 'No more is given back than was paid' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "return_lines_count" AFTER INSERT OR UPDATE ON "return_lines"
    FOR EACH ROW EXECUTE FUNCTION "count_returned"();

CREATE TRIGGER "return_lines_not_deleted" BEFORE DELETE ON "return_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "return_events_append_only" BEFORE UPDATE OR DELETE ON "return_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "credit_notes_append_only" BEFORE UPDATE OR DELETE ON "credit_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
