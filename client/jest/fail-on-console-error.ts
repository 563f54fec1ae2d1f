import { format } from 'node:util'

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      complaints.push(`console.${level}: ${format(...args)}`)
    })
  }
})

/** A test that makes React or a library complain has found something; one that expects it says so with its own spy. */
afterEach(() => {
  jest.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`Unexpected output on the console:\n${complaints.join('\n')}`)
})
