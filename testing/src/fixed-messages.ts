/**
 * Messages that the specification of the shop fixes word for word, including their mistakes. Do not correct them, and do
 * not imitate them in other messages. Tests take them from here.
 */
export const FIXED = {
  orderPlaced: 'Order placed Successfully',
  productAdded: 'Product Added successfully',
  productNotAdded: 'Failed to add the Product',
  productDeleted: 'Product is deleted.',
  confirmDelete: 'Are you sure want to delete?',
  reviewAdded: 'Review Added successfully',
  reviewNotAdded: 'Failed to add the review',
  adminMade: 'Succesfully made an Admin',
  adminNotMade: 'Failed to Make an admin',
  invalidEmail: 'Provide Valid Email',
  shortPassword: 'Must be 6 characters or longer',
} as const

/** Message of an empty required field. */
export const required = (label: string) => `${label} is Required`

/** Message after signing out. */
export const loggedOut = (name: string) => `${name} successfully logged out!`
