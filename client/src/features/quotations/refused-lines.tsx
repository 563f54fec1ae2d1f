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
