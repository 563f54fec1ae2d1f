import { explainPrice } from '../../shared/format/explain-price'

/** Error text for an invalid price. */
export function PriceProblem({ problem }: { problem: Parameters<typeof explainPrice>[0] }) {
  return explainPrice(problem)
}
