import { Box } from '@chakra-ui/react/box'
import { Notice } from '../../shared/forms/notice'

/** Error of a quotation's form with the rejected lines; renders nothing without an error. */
export function RefusedLines({ error, lines }: { error: string | null; lines: readonly string[] }) {
  if (!error) return null
  return (
    <Notice kind="error">
      {error}
      {lines.length > 0 && (
        <Box as="ul" mt="1" ps="5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Notice>
  )
}

/** The server's message for each rejected line, with the line's name. */
export function describeLines(
  refused: readonly { index: number; message: string }[],
  names: readonly (string | undefined)[],
): string[] {
  return refused.map(({ index, message }) => [names[index], message].filter(Boolean).join(': '))
}
