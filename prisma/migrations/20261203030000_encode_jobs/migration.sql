-- Pictures that any process of the shop may encode (ENCODE_QUEUE=database).

-- CreateEnum
CREATE TYPE "EncodeJobKind" AS ENUM ('PICTURE', 'PHOTO');

-- CreateEnum
CREATE TYPE "EncodeJobState" AS ENUM ('ARRIVING', 'WAITING', 'TAKEN', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "encode_jobs" (
    "id" UUID NOT NULL,
    "kind" "EncodeJobKind" NOT NULL,
    "person_id" UUID NOT NULL,
    "sha256" TEXT,
    "state" "EncodeJobState" NOT NULL DEFAULT 'ARRIVING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "taken_at" TIMESTAMPTZ(6),
    "lease_until" TIMESTAMPTZ(3),
    "result" JSONB,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "encode_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "encode_jobs_state_idx" ON "encode_jobs"("state");

-- CreateIndex
CREATE INDEX "encode_jobs_person_id_idx" ON "encode_jobs"("person_id");
