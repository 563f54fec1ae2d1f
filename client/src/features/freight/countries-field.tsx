import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { X } from 'lucide-react'
import { countryName, countryNames } from '../../shared/format/country'
import { SelectField } from '../../shared/forms/fields'

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

interface CountriesFieldProps {
  /** Country codes; empty for all countries. */
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Chosen countries as buttons that remove them, and a select that adds more. */
export function CountriesField({ value, onChange }: CountriesFieldProps) {
  const add = (codes: readonly string[]) => onChange([...new Set([...value, ...codes])])
  return (
    <Box display="grid" gap="4">
      {value.length === 0 ? (
        <Box color="fg.muted" textStyle="sm">
          <Trans>All countries</Trans>
        </Box>
      ) : (
        <Box as="ul" aria-label={t`Chosen countries`} display="flex" flexWrap="wrap" gap="2" listStyleType="none">
          {value.map((code) => (
            <li key={code}>
              <Button
                type="button"
                size="xs"
                variant="outline"
                aria-label={removeLabel(countryName(code))}
                onClick={() => onChange(value.filter((other) => other !== code))}
              >
                {countryName(code)}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <Box flex="1" minW="14rem">
          <SelectField
            name="addCountry"
            label={t`Add a country`}
            options={{ '': t`Choose a country`, ...countryNames() }}
            taken={value}
            value=""
            onChange={({ currentTarget }) => currentTarget.value && add([currentTarget.value])}
          />
        </Box>
        <Button type="button" variant="outline" onClick={() => add(EU)}>
          <Trans>Add the EU</Trans>
        </Button>
        {value.length > 0 && (
          <Button type="button" variant="outline" onClick={() => onChange([])}>
            <Trans>All countries</Trans>
          </Button>
        )}
      </Box>
    </Box>
  )
}

const removeLabel = (name: string) => t`Remove ${name}`
