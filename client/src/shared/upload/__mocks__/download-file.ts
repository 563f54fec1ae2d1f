// For `jest.mock`: its own test fetches real files; to a page it is the network.

export const downloadFile = jest.fn(async () => true)
