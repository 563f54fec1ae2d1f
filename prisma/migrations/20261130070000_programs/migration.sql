-- Keys and webhooks for programs, and acts of the audit log that were done by a key.

-- CreateEnum
CREATE TYPE "ApiScope" AS ENUM ('ORDERS_READ', 'ORDERS_WRITE', 'PRODUCTS_READ', 'PRODUCTS_WRITE', 'PRICES_WRITE', 'CUSTOMERS_READ');

-- CreateEnum
CREATE TYPE "WebhookEvent" AS ENUM ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_CANCELLED', 'ORDER_CHANGED', 'STOCK_CHANGED', 'TEST');

-- CreateEnum
CREATE TYPE "WebhookDeliveryState" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'CREATE_API_KEY';
ALTER TYPE "AuditAction" ADD VALUE 'REVOKE_API_KEY';
ALTER TYPE "AuditAction" ADD VALUE 'CREATE_WEBHOOK';
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_WEBHOOK';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_WEBHOOK';
ALTER TYPE "AuditAction" ADD VALUE 'ROTATE_WEBHOOK_SECRET';
ALTER TYPE "AuditAction" ADD VALUE 'TEST_WEBHOOK';
ALTER TYPE "AuditAction" ADD VALUE 'REPLAY_WEBHOOK';

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "api_key_id" UUID;

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "scopes" "ApiScope"[],
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" "WebhookEvent"[],
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "active_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event" "WebhookEvent" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "source" TEXT,
    "source_id" BIGINT,
    "order_id" UUID,
    "state" "WebhookDeliveryState" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retried_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_cursors" (
    "source" TEXT NOT NULL,
    "last_id" BIGINT NOT NULL,
    "horizon" BIGINT NOT NULL,

    CONSTRAINT "webhook_cursors_pkey" PRIMARY KEY ("source")
);

-- CreateIndex
CREATE INDEX "api_keys_created_by_id_idx" ON "api_keys"("created_by_id");

-- CreateIndex
CREATE INDEX "api_keys_created_at_id_idx" ON "api_keys"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_endpoints_created_by_id_idx" ON "webhook_endpoints"("created_by_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("endpoint_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_order_id_idx" ON "webhook_deliveries"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_source_source_id_key" ON "webhook_deliveries"("endpoint_id", "source", "source_id");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From here on by hand: what Prisma's schema cannot say.

-- A row that says by which key it was done has that as one part more, so that those from before keep their hashes.
CREATE OR REPLACE FUNCTION "chain_audit_row"() RETURNS trigger AS $$
DECLARE
    "last" record;
BEGIN
    PERFORM lock_audit_log();
    SELECT position, hash INTO "last" FROM audit_log ORDER BY position DESC LIMIT 1;
    NEW.position := coalesce("last".position, 0) + 1;
    NEW.previous_hash := coalesce("last".hash, repeat('0', 64));
    NEW.at := date_trunc('milliseconds', clock_timestamp());
    NEW.hash := encode(sha256(convert_to(
        audit_part(NEW.previous_hash) || audit_part(NEW.position::text) || audit_part(NEW.id::text)
        || audit_part(to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        || audit_part(NEW.action::text) || audit_part(NEW.actor_id::text) || audit_part(NEW.subject_id::text)
        || audit_part(NEW.before::text) || audit_part(NEW.after::text)
        || audit_part(NEW.client_address) || audit_part(NEW.request_id)
        || CASE WHEN NEW.api_key_id IS NULL THEN '' ELSE audit_part(NEW.api_key_id::text) END,
        'UTF8'
    )), 'hex');
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

-- Programs that act for the shop by a key, and that are told of what happens.

ALTER TABLE "api_keys"
    ADD CONSTRAINT "api_keys_name_check" CHECK (char_length("name") BETWEEN 1 AND 100),
    ADD CONSTRAINT "api_keys_secret_hash_check" CHECK ("secret_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("scopes") >= 1),
    ADD CONSTRAINT "api_keys_expires_at_check" CHECK ("expires_at" > "created_at" AND "expires_at" <= "created_at" + interval '732 days');

ALTER TABLE "webhook_endpoints"
    ADD CONSTRAINT "webhook_endpoints_url_check" CHECK ("url" ~ '^https?://' AND char_length("url") <= 2000),
    ADD CONSTRAINT "webhook_endpoints_events_check" CHECK (cardinality("events") >= 1),
    ADD CONSTRAINT "webhook_endpoints_previous_secret_check" CHECK (("previous_secret" IS NULL) = ("previous_secret_until" IS NULL));

ALTER TABLE "webhook_deliveries"
    ADD CONSTRAINT "webhook_deliveries_last_answer_check" CHECK (octet_length("last_answer") <= 4000),
    ADD CONSTRAINT "webhook_deliveries_attempts_check" CHECK ("attempts" >= 0),
    ADD CONSTRAINT "webhook_deliveries_source_check" CHECK (("source" IS NULL) = ("source_id" IS NULL));

CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" ("endpoint_id", "next_attempt_at", "id") WHERE "state" = 'PENDING';

-- A key never does more than the admin who made it may: it ends for good once they are none, and does not come back with their rights.
CREATE FUNCTION "end_keys_of_former_admin"() RETURNS trigger AS $$
BEGIN
    UPDATE api_keys SET revoked_at = now() WHERE created_by_id = NEW.id AND revoked_at IS NULL;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "users_end_keys" AFTER UPDATE OF "role", "email_verified", "removed_at" ON "users"
    FOR EACH ROW WHEN (OLD."role" = 'ADMIN' AND NOT (NEW."role" = 'ADMIN' AND NEW."email_verified" AND NEW."removed_at" IS NULL))
    EXECUTE FUNCTION "end_keys_of_former_admin"();
