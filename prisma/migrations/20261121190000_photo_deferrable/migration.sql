-- A person has a photo, and a photo somebody who uploaded it: a restore can write neither first unless one of the two is
-- looked at in the end. Everybody else sees no difference.
ALTER TABLE "users" ALTER CONSTRAINT "users_photo_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
