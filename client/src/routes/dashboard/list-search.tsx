import { Box } from '@chakra-ui/react/box'
import { TextField } from '../../shared/forms/fields'
import { useTypedFilter } from '../../shared/lists/use-typed-filter'

/** Searches the list while the user types; the address holds the text as `search`. */
export function ListSearch({ label }: { label: string }) {
  const [typed, type] = useTypedFilter('search')
  return (
    // Fixed width, so that other fields fit beside it.
    <Box w={{ base: 'full', sm: '16rem' }}>
      <TextField
        label={label}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Box>
  )
}
