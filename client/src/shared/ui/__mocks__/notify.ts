// For `jest.mock`: tests inspect the messages instead of toasts.

export const notifySuccess = jest.fn(async () => {})
export const notifyError = jest.fn(async () => {})
