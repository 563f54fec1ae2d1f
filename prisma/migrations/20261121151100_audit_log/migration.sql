-- CreateEnum
CREATE TYPE "AuditAction" AS ENUM ('CREATE_PRODUCT', 'UPDATE_PRODUCT', 'DELETE_PRODUCT', 'UPDATE_ORDER_STATUS', 'CANCEL_ORDER', 'MAKE_ADMIN', 'REMOVE_ADMIN', 'REMOVE_USER', 'EXPORT_PERSON', 'ERASE_PERSON');

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "position" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" "AuditAction" NOT NULL,
    "actor_id" UUID,
    "subject_id" UUID NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "client_address" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "previous_hash" CHAR(64) NOT NULL,
    "hash" CHAR(64) NOT NULL,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_log_position_key" ON "audit_log"("position");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_position_idx" ON "audit_log"("actor_id", "position" DESC);

-- CreateIndex
CREATE INDEX "audit_log_action_position_idx" ON "audit_log"("action", "position" DESC);

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on by hand: what Prisma's schema cannot say.

ALTER TABLE "audit_log"
    ADD CONSTRAINT "audit_log_position_check" CHECK ("position" >= 1);

-- Held until the end of the transaction that writes to the log, so that its rows have one order. An act takes it before
-- any other lock: who waits for it then holds nothing that a customer could wait for.
CREATE FUNCTION "lock_audit_log"() RETURNS void AS $$
    SELECT pg_advisory_xact_lock(20261122);
$$ LANGUAGE sql;

-- A value with its length before it, so that no two lists of values read the same; a dash for null.
CREATE FUNCTION "audit_part"("value" text) RETURNS text AS $$
    SELECT coalesce(octet_length(convert_to("value", 'UTF8')) || ':' || "value", '-') || ',';
$$ LANGUAGE sql IMMUTABLE;

-- server/src/modules/audit/chain.ts reads the same content out of a row; the two must agree.
CREATE FUNCTION "chain_audit_row"() RETURNS trigger AS $$
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
        || audit_part(NEW.client_address) || audit_part(NEW.request_id),
        'UTF8'
    )), 'hex');
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "audit_log_chained" BEFORE INSERT ON "audit_log"
    FOR EACH ROW EXECUTE FUNCTION "chain_audit_row"();

CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_journal_change"();
