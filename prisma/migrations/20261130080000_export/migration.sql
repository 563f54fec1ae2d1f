-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'EXPORT_DATA';
