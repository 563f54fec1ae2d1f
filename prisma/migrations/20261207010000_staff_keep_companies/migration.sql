-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_COMPANY';

-- Until now a company's own people wrote its payment terms, which documents then printed as the seller's. None of them were agreed on.
-- The company's journal (company_events) keeps what they had written.
UPDATE "companies" SET "payment_terms" = '' WHERE "payment_terms" <> '';
