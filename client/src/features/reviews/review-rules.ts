/** What somebody puts into the review form. */
export interface ReviewValues {
  /** Id of a product that was bought; empty for a review of the shop. */
  productId: string
  name: string
  /** "1" to "5"; null or empty before a choice. */
  rating: string | null
  comment: string
  image: FileList | null
}

const limited = (label: string, max: number) => (text: string) => {
  const length = Array.from(text.trim()).length
  if (length === 0) return `${label} is Required`
  return (
    length <= max || `Shorten it to ${max.toLocaleString('en-US')} characters; it has ${length.toLocaleString('en-US')}`
  )
}

/** The rules of the review form, for react-hook-form. The messages for what is missing are the specification's. */
export const reviewRules = {
  /** Only where the shop itself cannot be chosen. */
  productId: { validate: (id: string) => id !== '' || 'Choose what you want to review' },
  name: { validate: limited('Name', 100) },
  rating: { validate: (value: string | null) => /^[1-5]$/.test(value ?? '') || 'Rating is Required' },
  comment: { validate: limited('Comment', 2000) },
}
