import { explainPrice } from '../../shared/format/explain-price'

/** What to tell somebody whose price could not be read. */
export function PriceProblem({ problem }: { problem: Parameters<typeof explainPrice>[0] }) {
  return explainPrice(problem)
}
