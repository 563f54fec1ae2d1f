-- The rows of the audit log are a chain of hashes in one order. That nothing of it is changed: journals.sql.

-- Held until the end of the transaction that writes to the log, so that its rows have one order. An act takes it before
-- any other lock: who waits for it then holds nothing that a customer could wait for.
CREATE FUNCTION "lock_audit_log"() RETURNS void AS $$
    SELECT pg_advisory_xact_lock(20261122);
$$ LANGUAGE sql;

-- A value with its length before it, so that no two lists of values read the same; a dash for null.
CREATE FUNCTION "audit_part"("value" text) RETURNS text AS $$
    SELECT coalesce(octet_length(convert_to("value", 'UTF8')) || ':' || "value", '-') || ',';
$$ LANGUAGE sql IMMUTABLE;

-- A row that says by which key it was done has that as one part more, so that those from before keep their hashes.
-- server/src/modules/audit/hash-chain.ts reads the same content out of a row; the two must agree.
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
        || audit_part(NEW.client_address) || audit_part(NEW.request_id)
        || CASE WHEN NEW.api_key_id IS NULL THEN '' ELSE audit_part(NEW.api_key_id::text) END,
        'UTF8'
    )), 'hex');
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "audit_log_chained" BEFORE INSERT ON "audit_log"
    FOR EACH ROW EXECUTE FUNCTION "chain_audit_row"();
