import * as z from 'zod/mini'
import { joinLines, limited } from '../../shared/forms/rules/text'

const text = (max: number) => z.string().check(z.trim(), limited(max))

/** The field shows it in several lines; it has one. */
const oneLine = (max: number) => z.string().check(z.overwrite(joinLines), z.trim(), limited(max))

/** Texts in another language: each may be missing, and is read in English then. The limits are the server's; all other fields are names of sizes. */
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
