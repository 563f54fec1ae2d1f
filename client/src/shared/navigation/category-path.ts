/** Path of a category. */
export const categoryPath = (slug: string): string => `/products?category=${encodeURIComponent(slug)}`
