import { z } from 'zod'

/** Wrong settings. The message has a sentence for each variable and is fit to be printed. */
export class ConfigError extends Error {}

/** An empty variable means the same as none: `PORT= npm start`. */
export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type)
/** A text, if it is set. */
export const text = optional(z.string().optional())

/** An address, without slashes at its end. */
export const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/]/, 'must begin with http:// or https://')
  .transform(withoutSlashes)

/** An address without slashes at its end. */
function withoutSlashes(url: string): string {
  return url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url
}

/** The variables, checked. Throws ConfigError with a sentence for each variable that is wrong. */
export function parseOrRefuse<T extends z.ZodType>(type: T, source: NodeJS.ProcessEnv): z.output<T> {
  const parsed = type.safeParse(source)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
}
