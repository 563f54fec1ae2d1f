import * as z from 'zod/mini'
import { joinLines, limited } from '../../shared/forms/rules/text'

const text = (max: number) => z.string().check(z.trim(), limited(max))

/** The field wraps the text, but the value is one line. */
const oneLine = (max: number) => z.string().check(z.overwrite(joinLines), z.trim(), limited(max))

/**
 * Schema of translated texts. A missing text falls back to English. The limits equal the server's; all other fields are
 * size names.
 */
export const textsSchema = z.catchall(
  z.object({
    name: text(200),
    description: text(5000),
    material: text(200),
    alt: oneLine(500),
    title: text(200),
    summary: oneLine(500),
    body: text(50_000),
  }),
  z.string().check(z.trim(), limited(50)),
)
