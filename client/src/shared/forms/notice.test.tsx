import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import { system } from '../theme/system'
import { Notice } from './notice'

const notice = (kind: 'success' | 'error', text: string | false) => (
  <ChakraProvider value={system}>
    <Notice kind={kind}>{text}</Notice>
  </ChakraProvider>
)

test('a success is added to an existing live region', () => {
  const { rerender } = render(notice('success', false))
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(notice('success', 'Done.'))
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Done.')
})

test('an error is an alert, and without content nothing renders', () => {
  const { rerender } = render(notice('error', 'Not done.'))
  expect(screen.getByRole('alert').textContent).toBe('Not done.')
  rerender(notice('error', false))
  expect(screen.queryByRole('alert')).toBeNull()
})
