-- An admin may end somebody's sessions: an act for the log.
ALTER TYPE "AuditAction" ADD VALUE 'END_SESSIONS' AFTER 'REMOVE_USER';
