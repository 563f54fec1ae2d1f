import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import { system } from '../theme/system'
import { Notice } from './notice'

const notice = (kind: 'success' | 'error', text: string | false) => (
  <ChakraProvider value={system}>
    <Notice kind={kind}>{text}</Notice>
  </ChakraProvider>
)

test('a success is said in a region that was there before, which is what screen readers listen to', () => {
  const { rerender } = render(notice('success', false))
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(notice('success', 'Done.'))
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Done.')
})

test('an error is an alert, and nothing is none', () => {
  const { rerender } = render(notice('error', 'Not done.'))
  expect(screen.getByRole('alert').textContent).toBe('Not done.')
  rerender(notice('error', false))
  expect(screen.queryByRole('alert')).toBeNull()
})
