-- The shop's own people who are no full admins, and who is asked to become one.

ALTER TABLE "staff_invitations"
    ADD CONSTRAINT "staff_invitations_email_check" CHECK (char_length("email") BETWEEN 3 AND 254),
    ADD CONSTRAINT "staff_invitations_token_hash_check" CHECK ("token_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "staff_invitations_expires_at_check" CHECK ("expires_at" > "created_at"),
    ADD CONSTRAINT "staff_invitations_accepted_check" CHECK (
        ("accepted_at" IS NULL) = ("accepted_by_id" IS NULL) AND ("accepted_at" IS NULL OR "revoked_at" IS NULL)
    );
