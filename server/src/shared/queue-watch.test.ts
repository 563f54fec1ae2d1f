import { createQueueWatch } from './database-watch'

it('gives up a pooler after twenty seconds without a response, and not before', () => {
  let now = 0
  const watch = createQueueWatch(() => now)
  const after = (milliseconds: number) => {
    now += milliseconds
    return watch.isLost()
  }
  expect([after(60_000), after(19_000)]).toEqual([false, false])
  watch.hear()
  expect([after(5_000), after(20_000), after(1)]).toEqual([false, false, true])
  watch.hear()
  expect(after(1_000)).toBe(false)
})
