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
