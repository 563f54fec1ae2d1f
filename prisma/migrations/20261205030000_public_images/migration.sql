-- Pictures that nobody sees but who sent them no longer empty the caches of every process (docs/decisions/011-caches.md).

-- By hand: what the model cannot say (prisma/sql).

-- prisma/sql/public-changes.sql
DROP TRIGGER "images_note_public_change" ON "images";
DROP TRIGGER "images_note_public_update" ON "images";

-- Only of pictures that visitors see, or each upload and profile photo of anybody would empty all caches. Where one comes, goes or is
-- deleted, the row that shows it changes.
CREATE FUNCTION note_public_image() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM products WHERE image_id = NEW.id)
        OR EXISTS (SELECT FROM product_pictures WHERE image_id = NEW.id)
        OR EXISTS (SELECT FROM reviews WHERE image_id = NEW.id) THEN
        PERFORM nextval('public_changes');
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "images_note_public_update" AFTER UPDATE
    ON "images" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_image();
