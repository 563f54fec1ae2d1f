-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_SHIPMENT' BEFORE 'MAKE_ADMIN';
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_ORDER_DETAILS' BEFORE 'MAKE_ADMIN';
ALTER TYPE "AuditAction" ADD VALUE 'CHANGE_ORDER_ADDRESS' BEFORE 'MAKE_ADMIN';
ALTER TYPE "AuditAction" ADD VALUE 'ADD_ORDER_NOTE' BEFORE 'MAKE_ADMIN';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_ORDER_NOTE' BEFORE 'MAKE_ADMIN';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "customer_note" TEXT,
ADD COLUMN     "expected_on" DATE;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "expected_on" DATE;

-- CreateTable
CREATE TABLE "order_notes" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idempotency_key" TEXT NOT NULL,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_address_changes" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_address_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "order_notes_author_id_idempotency_key_key" ON "order_notes"("author_id", "idempotency_key");
CREATE INDEX "order_notes_order_id_created_at_id_idx" ON "order_notes"("order_id", "created_at" DESC, "id" DESC);
CREATE INDEX "order_address_changes_order_id_id_idx" ON "order_address_changes"("order_id", "id");

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the shop says to an order's people, and its staff among themselves.
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_note_check" CHECK (length("customer_note") BETWEEN 1 AND 2000);

ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_text_check" CHECK (length("text") BETWEEN 1 AND 2000);

ALTER TABLE "shipments"
    ADD CONSTRAINT "shipments_carrier_check" CHECK (length("carrier") <= 100),
    ADD CONSTRAINT "shipments_tracking_number_check" CHECK (length("tracking_number") <= 100);

CREATE TRIGGER "order_address_changes_append_only" BEFORE UPDATE OR DELETE ON "order_address_changes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "order_notes_not_changed" BEFORE UPDATE ON "order_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
