/** What the shop says of each refused line, behind the name that the reader knows it by. */
export function describeLines(
  refused: readonly { index: number; message: string }[],
  names: readonly (string | undefined)[],
): string[] {
  return refused.map(({ index, message }) => [names[index], message].filter(Boolean).join(': '))
}
