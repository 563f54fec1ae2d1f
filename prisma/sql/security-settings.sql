-- Security settings of the shop, in one row.

ALTER TABLE "security_settings" ADD CONSTRAINT "security_settings_id_check" CHECK ("id" = 1);
