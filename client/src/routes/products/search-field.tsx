import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { FieldFrame } from '../../shared/forms/fields'
import { FILTER_FORM } from './use-filter-form'

/** The search field. */
export function SearchField({ current }: { current: string }) {
  return (
    <FieldFrame name="search" label={t`Search products`} role="search" aria-label={t`Products`}>
      <Box display="flex" gap="2" w="full" maxW="3xl">
        <Input
          form={FILTER_FORM}
          type="search"
          name="search"
          size="lg"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`Forceps, scissors, stethoscope`}
          maxLength={200}
          defaultValue={current}
        />
        <Button type="submit" form={FILTER_FORM} size="lg" px={{ base: '4', sm: '6' }} aria-label={t`Search`}>
          <Search aria-hidden />
          <chakra.span display={{ base: 'none', sm: 'inline' }}>
            <Trans>Search</Trans>
          </chakra.span>
        </Button>
      </Box>
    </FieldFrame>
  )
}
