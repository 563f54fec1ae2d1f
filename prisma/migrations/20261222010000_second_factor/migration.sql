-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'ENROL_SECOND_FACTOR';
ALTER TYPE "AuditAction" ADD VALUE 'REMOVE_SECOND_FACTOR';
ALTER TYPE "AuditAction" ADD VALUE 'FAIL_SECOND_FACTOR';
ALTER TYPE "AuditAction" ADD VALUE 'USE_RECOVERY_CODE';
ALTER TYPE "AuditAction" ADD VALUE 'RENEW_RECOVERY_CODES';
ALTER TYPE "AuditAction" ADD VALUE 'RESET_SECOND_FACTOR';
ALTER TYPE "AuditAction" ADD VALUE 'SET_SECURITY_SETTINGS';

-- CreateEnum
CREATE TYPE "ChallengePurpose" AS ENUM ('ADD_PASSKEY', 'SIGN_IN');

-- CreateTable
CREATE TABLE "security_settings" (
    "id" SMALLINT NOT NULL,
    "is_second_factor_required" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "security_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "security_settings_id_check" CHECK ("id" = 1)
);

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "totp_secret" TEXT,
    "totp_created_at" TIMESTAMPTZ(3),
    "totp_last_used_at" TIMESTAMPTZ(3),
    "totp_last_step" INTEGER,
    "pending_totp_secret" TEXT,
    "pending_totp_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempts_since" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "webauthn_challenges" (
    "challenge" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "ChallengePurpose" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webauthn_challenges_pkey" PRIMARY KEY ("challenge")
);

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "webauthn_challenges_user_id_idx" ON "webauthn_challenges"("user_id");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "second_factors"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "second_factors"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "second_factors"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
