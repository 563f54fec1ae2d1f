import { t } from '@lingui/core/macro'
import { addressFormat } from '@instrumenta/rules/postal-address'
import { Box } from '@chakra-ui/react/box'
import type { ComponentProps } from 'react'
import { countryNames } from '../format/country'
import { LTR, SelectField, TextField } from './fields'
import type { AddressValues } from './rules/postal-address'

type Part = keyof AddressValues

interface PostalAddressFieldsProps {
  /** The typed country. It sets the fields, their order and which are required. */
  country: string
  field: (part: Part) => Pick<ComponentProps<typeof TextField>, 'name'> & object
  phoneHint?: string
  /** For the browser's autofill. */
  section?: 'billing' | 'shipping'
}

const WIDE: readonly Part[] = ['recipient', 'company', 'line1', 'line2']

/** Fields of a postal address in the order of its country. */
export function PostalAddressFields({ country, field, phoneHint, section }: PostalAddressFieldsProps) {
  const { parts, required, postalCode, regionKind } = addressFormat(country)
  const { example = '' } = postalCode ?? {}
  const inSection = (kind: string) => (section ? `${section} ${kind}` : kind)
  const settings: Readonly<Record<Exclude<Part, 'country' | 'phone'>, ComponentProps<typeof TextField>>> = {
    recipient: { name: '', label: t`Recipient`, autoComplete: inSection('name'), maxLength: 200 },
    company: { name: '', label: t`Company name`, autoComplete: inSection('organization'), maxLength: 200 },
    line1: {
      name: '',
      label: t`Address`,
      hint: t`Street and house number`,
      autoComplete: inSection('address-line1'),
      maxLength: 200,
    },
    line2: {
      name: '',
      label: t`Building, floor or department`,
      autoComplete: inSection('address-line2'),
      maxLength: 200,
    },
    city: { name: '', label: t`Town`, autoComplete: inSection('address-level2'), maxLength: 100 },
    region: { name: '', label: regionLabel(regionKind), autoComplete: inSection('address-level1'), maxLength: 100 },
    postalCode: {
      name: '',
      label: t`Postal code`,
      hint: example ? t`For example ${example}` : undefined,
      autoComplete: inSection('postal-code'),
      maxLength: 20,
      ...LTR,
    },
  }
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="5"
      alignItems="start"
    >
      <SelectField
        label={t`Country`}
        autoComplete={inSection('country')}
        frame={{ required: true }}
        options={{ '': t`Choose a country`, ...countryNames() }}
        {...field('country')}
      />
      <TextField
        label={t`Phone`}
        hint={phoneHint}
        {...LTR}
        type="tel"
        inputMode="tel"
        autoComplete={inSection('tel')}
        maxLength={60}
        required
        {...field('phone')}
      />
      {parts.map((part) => (
        <Box key={part} gridColumn={WIDE.includes(part) ? { sm: 'span 2' } : undefined}>
          <TextField dir="auto" required={required.has(part)} {...settings[part]} {...field(part)} />
        </Box>
      ))}
    </Box>
  )
}

function regionLabel(kind: string): string {
  if (kind === 'state') return t`State`
  if (kind === 'prefecture') return t`Prefecture`
  if (kind === 'emirate') return t`Emirate`
  if (kind === 'county') return t({ message: 'County', context: 'part of a country' })
  return t`State or province`
}
