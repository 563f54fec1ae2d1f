import * as z from 'zod/mini'

/** A schema check from a function that returns the error, or null. */
export const rule = <TValue>(problemOf: (value: TValue) => string | null) =>
  z.check<TValue>(({ value, issues }) => {
    const message = problemOf(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true })
  })
