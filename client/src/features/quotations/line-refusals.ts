/** The server's message for each rejected line, with the line's name. */
export function describeLines(
  refused: readonly { index: number; message: string }[],
  names: readonly (string | undefined)[],
): string[] {
  return refused.map(({ index, message }) => [names[index], message].filter(Boolean).join(': '))
}
