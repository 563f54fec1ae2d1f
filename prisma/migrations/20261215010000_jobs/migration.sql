-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "task" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "group_key" TEXT NOT NULL DEFAULT '',
    "turn" INTEGER NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lock" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "jobs_task_key_key" ON "jobs"("task", "key");

-- Jobs that are to be run, and those that failed for good.
CREATE INDEX "jobs_due_idx" ON "jobs" ("task", "group_key", "turn", "run_at", "key") WHERE "failed_at" IS NULL;
CREATE INDEX "jobs_failed_idx" ON "jobs" ("failed_at" DESC, "id" DESC) WHERE "failed_at" IS NOT NULL;

-- Columns that only the version before needs stay, since it goes on while this is applied.
ALTER TABLE "mail_outbox" ADD COLUMN "queued_at" TIMESTAMPTZ(3);

-- Mails without a job.
DROP INDEX "mail_outbox_waiting_idx", "mail_outbox_failed_at_idx";
CREATE INDEX "mail_outbox_unqueued_idx" ON "mail_outbox" ("id")
    WHERE "queued_at" IS NULL AND "sent_at" IS NULL AND "failed_at" IS NULL;

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'RETRY_JOB';
ALTER TYPE "AuditAction" ADD VALUE 'DISCARD_JOB';
