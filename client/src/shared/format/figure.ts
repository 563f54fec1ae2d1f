import { formatDecimal } from './decimal'

/** A figure as it is shown: in `value` each `#` stands for the number, as the reader's language writes it. */
export function writeFigure(value: string, number: number | null): string {
  return number === null ? value : value.replaceAll('#', () => formatDecimal(number, 3))
}
