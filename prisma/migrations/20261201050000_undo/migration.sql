-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'UNDO_ORDER_ACT';

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "order_act_id" UUID;

-- CreateTable
CREATE TABLE "order_acts" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "run" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undo_until" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "before" JSONB NOT NULL,
    "after_hash" TEXT NOT NULL,

    CONSTRAINT "order_acts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_acts_order_id_idx" ON "order_acts"("order_id");

-- CreateIndex
CREATE INDEX "order_acts_run_idx" ON "order_acts"("run");

-- CreateIndex
CREATE INDEX "order_acts_at_idx" ON "order_acts"("at");

-- AddForeignKey
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_run_check" CHECK (char_length("run") <= 128);

-- The mails of an act that is taken back.
CREATE INDEX "mail_outbox_order_act_id_idx" ON "mail_outbox" ("order_act_id") WHERE "order_act_id" IS NOT NULL;

-- What was sent or called off can be taken back with the act that did so.
DROP TRIGGER "shipment_lines_append_only" ON "shipment_lines";
DROP TRIGGER "cancellation_lines_append_only" ON "cancellation_lines";

CREATE FUNCTION "uncount_shipped"() RETURNS trigger AS $$
BEGIN
    UPDATE line_progress SET shipped = shipped - quantity FROM gone WHERE line_progress.line_id = gone.line_id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE FUNCTION "uncount_cancelled"() RETURNS trigger AS $$
BEGIN
    UPDATE line_progress SET cancelled = cancelled - quantity, cancelled_minor = cancelled_minor - amount_minor,
        base_cancelled_minor = line_progress.base_cancelled_minor - base_amount_minor
    FROM gone WHERE line_progress.line_id = gone.line_id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "shipment_lines_uncount" AFTER DELETE ON "shipment_lines" REFERENCING OLD TABLE AS "gone"
    FOR EACH STATEMENT EXECUTE FUNCTION "uncount_shipped"();

CREATE TRIGGER "cancellation_lines_uncount" AFTER DELETE ON "cancellation_lines" REFERENCING OLD TABLE AS "gone"
    FOR EACH STATEMENT EXECUTE FUNCTION "uncount_cancelled"();

-- Lines go only with the act that wrote them, while it is being taken back.
CREATE FUNCTION "refuse_unless_undone"() RETURNS trigger AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM order_acts WHERE id = (to_jsonb(OLD)->>TG_ARGV[0])::uuid AND undone_at IS NULL
            AND claimed_at > now() - interval '1 minute'
    ) THEN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "shipment_lines_not_changed" BEFORE UPDATE ON "shipment_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "shipment_lines_not_deleted" BEFORE DELETE ON "shipment_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_unless_undone"('shipment_id');

CREATE TRIGGER "cancellation_lines_not_changed" BEFORE UPDATE ON "cancellation_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "cancellation_lines_not_deleted" BEFORE DELETE ON "cancellation_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_unless_undone"('cancellation_id');
