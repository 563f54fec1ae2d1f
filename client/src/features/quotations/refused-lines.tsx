import { Box } from '@chakra-ui/react/box'
import { Notice } from '../../shared/forms/notice'

/** Why a quotation's form came to nothing, with the lines that are to blame; nothing where all is well. */
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
