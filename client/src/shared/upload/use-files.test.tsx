import { act, renderHook } from '@testing-library/react'
import { useFiles } from './use-files'

const answers = new Map<string, (id: string) => void>()
const upload = jest.fn((file: File) => new Promise<string>((resolve) => answers.set(file.name, resolve)))

beforeEach(() => answers.clear())

const fileOf = (name: string) => new File(['x'], name)

/** Chooses two files; the first one is uploading. */
async function choose() {
  const { result } = renderHook(() => useFiles({ upload, most: 5 }))
  await act(async () => result.current.add([fileOf('a'), fileOf('b')]))
  return {
    files: () => result.current,
    names: () => result.current.chosen.map(({ name }) => name),
    arrive: (name: string) => act(async () => answers.get(name)?.(`id of ${name}`)),
  }
}

test('uploads files one after the other', async () => {
  const { files, arrive } = await choose()
  const settled = files().settle()
  await arrive('a')
  await arrive('b')
  expect(await settled).toEqual(['id of a', 'id of b'])
})

test.each([0, 1])(
  'one that is taken out while all are waited for does not go along, and is no hindrance (%s)',
  async (place) => {
    const { files, arrive, names } = await choose()
    const settled = files().settle()
    await act(async () => files().remove(files().chosen[place]?.key ?? 0))
    await arrive('a')
    await arrive('b')
    expect(await settled).toEqual([place === 0 ? 'id of b' : 'id of a'])
    expect(names()).toEqual([place === 0 ? 'b' : 'a'])
  },
)

test('a file added during the submit stays for the next', async () => {
  const { files, arrive, names } = await choose()
  const settled = files().settle()
  await arrive('a')
  await arrive('b')
  await settled
  await act(async () => files().add([fileOf('c')]))
  act(() => files().clear())
  expect(names()).toEqual(['c'])
})
