/** The address of a part of the catalogue. */
export const categoryPath = (slug: string): string => `/products?category=${encodeURIComponent(slug)}`
