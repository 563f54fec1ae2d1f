-- By hand: what the model cannot say (prisma/sql).

-- Orders of a company that wait for approval, whoever waits the longest first.
CREATE INDEX "orders_waiting_idx" ON "orders" ("company_id", "created_at", "id") WHERE "status" = 'AWAITING_APPROVAL';

-- Whose membership it was that an act in a company's journal was about.
CREATE INDEX "company_events_membership_idx" ON "company_events" ("subject_id") WHERE "act" IN ('JOINED', 'MEMBER_REMOVED');
