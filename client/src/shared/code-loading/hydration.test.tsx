import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { useIsHydrated, useIsNew } from './hydration'

/** The values of each render of a component, hydrated or created in the browser. */
async function valuesOf(useValue: () => boolean, how: 'hydrated' | 'new') {
  const values: boolean[] = []
  function Part() {
    values.push(useValue())
    return null
  }
  if (how === 'new') render(<Part />)
  else await act(async () => void hydrateRoot(document.createElement('div'), <Part />))
  return values
}

test('a hydrated component knows it in a second render', async () => {
  expect(await valuesOf(useIsHydrated, 'hydrated')).toEqual([false, true])
  expect(await valuesOf(useIsHydrated, 'new')).toEqual([true])
})

test('a component knows in its only render whether it is new', async () => {
  expect(await valuesOf(useIsNew, 'hydrated')).toEqual([false])
  expect(await valuesOf(useIsNew, 'new')).toEqual([true])
})
