import * as z from 'zod/mini'

/** A rule of a schema: `problemOf` says what is wrong with the value; null where nothing is. */
export const rule = <TValue>(problemOf: (value: TValue) => string | null) =>
  z.check<TValue>(({ value, issues }) => {
    const message = problemOf(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true })
  })
