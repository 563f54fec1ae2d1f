/** @jest-environment node */
import { COARSE_POINTER } from './tokens'
import { system } from './system'

/** The recipe's style under a coarse pointer. */
function forFingers(recipe: 'button' | 'input', size: string): object | undefined {
  const styles = system.cva(system.getRecipe(recipe, {}))({ size } as never) as Record<string, Record<string, object>>
  return styles['@layer recipes']?.[COARSE_POINTER]
}

test.each(['xs', 'sm', 'md'])('a button of size %s is as large as a finger needs', (size) => {
  expect(forFingers('button', size)).toEqual({ minHeight: 'var(--i-sizes-11)', minWidth: 'var(--i-sizes-11)' })
})

test('a small field is as high', () => {
  expect(forFingers('input', 'sm')).toEqual({ minHeight: 'var(--i-sizes-11)' })
})
