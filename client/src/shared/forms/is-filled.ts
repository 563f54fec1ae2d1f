/** A rule for react-hook-form: something else than spaces must be there. */
export const isFilled = (message: string) => (value: string | undefined) => !!value?.trim() || message
