import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { CURRENCY_CODES } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import type { SellerValues } from './seller-schema'

type Part = keyof SellerValues['bankAccounts'][number]

interface BankAccountFieldsProps {
  /** Position in the list, from 1. */
  number: number
  field: (part: Part) => { name: string; error: string | undefined }
  onRemove: () => void
}

const CODE = { ...LTR, autoComplete: 'off', spellCheck: false } as const

/** One bank account in the seller form. */
export function BankAccountFields({ number, field, onRemove }: BankAccountFieldsProps) {
  const order = formatQuantity(number)
  return (
    <Box
      role="group"
      aria-label={t`Account ${order}`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="4"
      alignItems="start"
      borderTopWidth="1px"
      pt="4"
    >
      <SelectField
        label={t`Currency`}
        options={Object.fromEntries(CURRENCY_CODES.map((code) => [code, code]))}
        {...field('currency')}
      />
      <TextField label={t`Bank`} dir="auto" maxLength={100} required {...field('bankName')} />
      <TextField label={t`Account holder`} dir="auto" maxLength={140} required {...field('accountHolder')} />
      <TextField label={t`BIC`} {...CODE} maxLength={20} {...field('bic')} />
      <TextField label={t`IBAN`} {...CODE} maxLength={60} {...field('iban')} />
      <TextField
        label={t`Account number`}
        hint={t`Where the bank has no IBAN`}
        {...CODE}
        maxLength={34}
        {...field('accountNumber')}
      />
      <Box gridColumn={{ sm: 'span 2' }}>
        <Button type="button" size="sm" variant="outline" aria-label={t`Remove account ${order}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Box>
    </Box>
  )
}
