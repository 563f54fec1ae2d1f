import type { GraphQLInputField } from 'graphql'
import { getNamedType, isScalarType } from 'graphql'

const number = (text: string | undefined) => Number(text?.replaceAll(',', ''))

/** Values that an input field's description allows, and values that it forbids; undefined if it names no range. */
export function readRange({
  description,
  type,
}: GraphQLInputField): { taken: unknown[]; refused: unknown[] } | undefined {
  const text = description?.replace(/\s+/g, ' ') ?? ''
  const list = /at most (\d+) of at most (\d+) characters/.exec(text)
  if (list) {
    const [most, longest] = [number(list[1]), number(list[2])]
    const items = (count: number, length: number) => Array<string>(count).fill('1'.repeat(length))
    return { taken: [items(most, longest), []], refused: [items(most + 1, 1), items(1, longest + 1)] }
  }
  const length = /(?:\b(\d[\d,]*) to|at most) \b(\d[\d,]*) (?:characters|digits)/.exec(text)
  if (length) {
    const [min, max] = [length[1] === undefined ? 0 : number(length[1]), number(length[2])]
    const texts = (...lengths: number[]) => lengths.map((length) => '1'.repeat(length))
    return { taken: texts(min, max), refused: texts(max + 1, ...(min > 0 ? [min - 1] : [])) }
  }
  const range = /^(\d+) .*to (\d+)/.exec(text)
  if (range) {
    const [min, max] = [number(range[1]), number(range[2])]
    return { taken: [min, max], refused: [min - 1, max + 1] }
  }
  const least = /at least (\d+)|\b(\d+) or more/i.exec(text)
  if (!least) return undefined
  const min = number(least[1] ?? least[2])
  const named = getNamedType(type)
  const max = isScalarType(named) && named.name === 'MinorUnits' ? Number.MAX_SAFE_INTEGER : 2_147_483_647
  return { taken: [min, max], refused: [min - 1] }
}
