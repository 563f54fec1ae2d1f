-- CreateEnum
CREATE TYPE "SessionEndReason" AS ENUM ('BY_USER', 'PASSWORD_CHANGED', 'EMAIL_VERIFIED', 'BY_ADMIN');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "photo_id" UUID,
ADD COLUMN     "valid_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "session_endings" (
    "user_id" UUID NOT NULL,
    "session_version" INTEGER NOT NULL,
    "reason" "SessionEndReason" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_endings_pkey" PRIMARY KEY ("user_id","session_version")
);

-- CreateIndex
CREATE INDEX "users_photo_id_idx" ON "users"("photo_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_endings" ADD CONSTRAINT "session_endings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
