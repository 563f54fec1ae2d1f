-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'SET_HOME_FIGURES';

-- CreateTable
CREATE TABLE "home_page" (
    "id" SMALLINT NOT NULL,
    "figures" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "home_page_pkey" PRIMARY KEY ("id")
);

-- prisma/sql/home-page.sql
-- Whether figures of the home page are a list of at most four, each with its texts in languages of the shop, English among them.
CREATE FUNCTION "home_figures_fit"("figures" jsonb) RETURNS boolean AS $$
    SELECT jsonb_typeof(figures) = 'array' AND jsonb_array_length(figures) <= 4 AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(figures) AS figure
        WHERE NOT coalesce(
            jsonb_typeof(figure) = 'object'
            AND jsonb_typeof(figure->'number') IN ('number', 'null')
            AND jsonb_typeof(figure->'texts') = 'object'
            AND figure->'texts' ? 'en', false
        ) OR EXISTS (
            SELECT FROM jsonb_each(figure->'texts') AS said (language, texts)
            WHERE NOT coalesce(
                language IN ('en', 'de', 'fr', 'es', 'ar', 'zh')
                AND char_length(texts->>'value') BETWEEN 1 AND 40
                AND char_length(texts->>'label') BETWEEN 1 AND 60
                AND char_length(texts->>'note') <= 120, false
            )
        )
    );
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

ALTER TABLE "home_page"
    ADD CONSTRAINT "home_page_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "home_page_figures_check" CHECK (home_figures_fit("figures"));

-- prisma/sql/public-changes.sql
CREATE TRIGGER "home_page_note_public_change" AFTER INSERT OR DELETE
    ON "home_page" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "home_page_note_public_update" AFTER UPDATE
    ON "home_page" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "home_page_note_truncate" AFTER TRUNCATE
    ON "home_page" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

-- What the page has said so far, word for word.
INSERT INTO "home_page" ("id", "figures") VALUES (1, '[
  {
    "number": 18.4,
    "texts": {
      "en": {
        "value": "$#M",
        "label": "Yearly Revenue",
        "note": "in the last business year"
      },
      "de": {
        "value": "# Mio. $",
        "label": "Jahresumsatz",
        "note": "im letzten Geschäftsjahr"
      },
      "fr": {
        "value": "# M$",
        "label": "Chiffre d’affaires annuel",
        "note": "au cours du dernier exercice"
      },
      "es": {
        "value": "# M$",
        "label": "Ingresos anuales",
        "note": "en el último ejercicio"
      },
      "ar": {
        "value": "⁦#⁩ مليون دولار",
        "label": "الإيرادات السنوية",
        "note": "في السنة المالية الماضية"
      },
      "zh": {
        "value": "#百万美元",
        "label": "年度营收",
        "note": "上一财年"
      }
    }
  },
  {
    "number": 12600,
    "texts": {
      "en": {
        "value": "#+",
        "label": "Feedbacks",
        "note": "from theatres, clinics and practices"
      },
      "de": {
        "value": "#+",
        "label": "Rückmeldungen",
        "note": "aus OP, Klinik und Praxis"
      },
      "fr": {
        "value": "+ de #",
        "label": "Avis reçus",
        "note": "de blocs opératoires, de cliniques et de cabinets"
      },
      "es": {
        "value": "+#",
        "label": "Opiniones",
        "note": "de quirófanos, clínicas y consultas"
      },
      "ar": {
        "value": "⁦+#⁩",
        "label": "آراء العملاء",
        "note": "من غرف العمليات والمراكز الطبية والعيادات"
      },
      "zh": {
        "value": "#+",
        "label": "客户反馈",
        "note": "来自手术室、门诊和诊所"
      }
    }
  },
  {
    "number": 3200,
    "texts": {
      "en": {
        "value": "#+",
        "label": "Happy Clients",
        "note": "hospitals, dealers and practices"
      },
      "de": {
        "value": "#+",
        "label": "Zufriedene Kunden",
        "note": "Krankenhäuser, Händler und Praxen"
      },
      "fr": {
        "value": "+ de #",
        "label": "Clients satisfaits",
        "note": "hôpitaux, distributeurs et cabinets"
      },
      "es": {
        "value": "+#",
        "label": "Clientes satisfechos",
        "note": "hospitales, distribuidores y consultas"
      },
      "ar": {
        "value": "⁦+#⁩",
        "label": "عملاء راضون",
        "note": "مستشفيات وموزعون وعيادات"
      },
      "zh": {
        "value": "#+",
        "label": "满意客户",
        "note": "医院、经销商和诊所"
      }
    }
  },
  {
    "number": 46,
    "texts": {
      "en": {
        "value": "#",
        "label": "Total Countries",
        "note": "that we have shipped to"
      },
      "de": {
        "value": "#",
        "label": "Länder insgesamt",
        "note": "in die wir geliefert haben"
      },
      "fr": {
        "value": "#",
        "label": "Nombre de pays",
        "note": "où nous avons expédié"
      },
      "es": {
        "value": "#",
        "label": "Países",
        "note": "a los que hemos enviado"
      },
      "ar": {
        "value": "#",
        "label": "عدد الدول",
        "note": "شحنّا إليها"
      },
      "zh": {
        "value": "#",
        "label": "出口国家总数",
        "note": "我们的产品已发往的国家"
      }
    }
  }
]');
