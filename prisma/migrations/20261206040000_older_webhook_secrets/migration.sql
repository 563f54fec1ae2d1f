-- Secrets of webhooks that were changed more than once within a day (docs/decisions/034-programs.md). The version before leaves them
-- alone while the new one starts. A constant default: no row is written, and the lock lasts an instant.

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "older_secrets" JSONB NOT NULL DEFAULT '[]';
