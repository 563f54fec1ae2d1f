import { render } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from '../../../shared/theme/system'
import { SelectedTotal } from './selection-tools'

const order = (amount: number, currency: 'USD' | 'EUR' | 'JPY') => ({
  totalDue: { __typename: 'Money' as const, amount, currency },
})

it('sums selected orders by currency, and never adds currencies', () => {
  const orders = [order(7_500, 'USD'), order(1_000, 'EUR'), order(2_550, 'USD'), order(900, 'JPY')]
  const { container } = render(
    <ChakraProvider value={system}>
      <SelectedTotal orders={orders} />
    </ChakraProvider>,
  )
  expect(container.textContent).toBe('Total: $100.50 · €10.00 · ¥900')
})
