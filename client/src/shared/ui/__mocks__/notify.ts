// For `jest.mock`: what is said beside the page is not shown, and tests see what would be.

export const notifySuccess = jest.fn(async () => {})
export const notifyError = jest.fn(async () => {})
