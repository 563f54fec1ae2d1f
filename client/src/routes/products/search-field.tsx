import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { FieldFrame } from '../../shared/forms/fields'
import { FILTER_FORM } from './use-filter-form'

/** What one looks for. */
export function SearchField({ current }: { current: string }) {
  return (
    <FieldFrame name="search" label="Search products" role="search" aria-label="Products">
      <Box display="flex" gap="2" w="full" maxW="3xl">
        <Input
          form={FILTER_FORM}
          type="search"
          name="search"
          size="lg"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Forceps, scissors, stethoscope"
          maxLength={200}
          defaultValue={current}
        />
        <Button type="submit" form={FILTER_FORM} size="lg" px={{ base: '4', sm: '6' }} aria-label="Search">
          <Search aria-hidden />
          <chakra.span display={{ base: 'none', sm: 'inline' }}>Search</chakra.span>
        </Button>
      </Box>
    </FieldFrame>
  )
}
