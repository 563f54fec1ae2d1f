-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('ORDERS', 'CATALOGUE', 'VIEWER');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'SET_STAFF_ROLE';
ALTER TYPE "AuditAction" ADD VALUE 'INVITE_STAFF';
ALTER TYPE "AuditAction" ADD VALUE 'REVOKE_STAFF_INVITATION';
ALTER TYPE "AuditAction" ADD VALUE 'ACCEPT_STAFF_INVITATION';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "staff_role" "StaffRole";

-- CreateTable
CREATE TABLE "staff_invitations" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "StaffRole" NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,

    CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitations_email_idx" ON "staff_invitations"("email");

-- CreateIndex
CREATE INDEX "staff_invitations_created_at_id_idx" ON "staff_invitations"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "staff_invitations_invited_by_id_idx" ON "staff_invitations"("invited_by_id");

-- CreateIndex
CREATE INDEX "staff_invitations_accepted_by_id_idx" ON "staff_invitations"("accepted_by_id");

-- AddForeignKey
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The shop's own people who are no full admins, and who is asked to become one.

ALTER TABLE "staff_invitations"
    ADD CONSTRAINT "staff_invitations_email_check" CHECK (char_length("email") BETWEEN 3 AND 254),
    ADD CONSTRAINT "staff_invitations_token_hash_check" CHECK ("token_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "staff_invitations_expires_at_check" CHECK ("expires_at" > "created_at"),
    ADD CONSTRAINT "staff_invitations_accepted_check" CHECK (
        ("accepted_at" IS NULL) = ("accepted_by_id" IS NULL) AND ("accepted_at" IS NULL OR "revoked_at" IS NULL)
    );
