import { formatDecimal } from './decimal'

/** A figure for display: each `#` in `value` becomes the localised number. */
export function writeFigure(value: string, number: number | null): string {
  return number === null ? value : value.replaceAll('#', () => formatDecimal(number, 3))
}
