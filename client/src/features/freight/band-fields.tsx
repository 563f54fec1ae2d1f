import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ComponentProps } from 'react'
import { BASE_CURRENCY, labelWithCurrency } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { TextField } from '../../shared/forms/fields'
import type { ShippingBasis } from '../../shared/graphql/schema.generated'
import type { BandValues } from './shipping-values'

/** Equal to the server's limit. */
const MAX_BANDS = 30

const NUMBER = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const

interface BandFieldsProps {
  basis: ShippingBasis
  /** Ids of the rows. */
  ids: readonly string[]
  field: (index: number, part: keyof BandValues) => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>
  onAdd: () => void
  onRemove: (index: number) => void
}

/** The prices of a method: one, or rows by upper limit. */
export function BandFields({ basis, ids, field, onAdd, onRemove }: BandFieldsProps) {
  const isFlat = basis === 'FLAT'
  const shown = isFlat ? ids.slice(0, 1) : ids
  return (
    <>
      {shown.map((id, index) => {
        const order = formatQuantity(index + 1)
        return (
          <Box
            key={id}
            role="group"
            aria-label={isFlat ? t`Price` : t`Band ${order}`}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr)) 6rem' }}
            gap="4"
            alignItems="start"
          >
            {!isFlat && (
              <TextField
                label={basis === 'WEIGHT' ? t`Up to (kg)` : labelWithCurrency(t`Up to a value`, BASE_CURRENCY)}
                hint={index === shown.length - 1 ? t`Leave blank for no limit` : undefined}
                {...NUMBER}
                {...field(index, 'limit')}
              />
            )}
            <TextField
              label={labelWithCurrency(t`Price`, BASE_CURRENCY)}
              required
              {...NUMBER}
              {...field(index, 'price')}
            />
            <TextField label={t`Plus % of the goods`} {...NUMBER} {...field(index, 'percent')} />
            {shown.length > 1 && (
              <Button
                type="button"
                variant="outline"
                mt={{ md: '6.5' }}
                aria-label={t`Remove band ${order}`}
                onClick={() => onRemove(index)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </Box>
        )
      })}
      {!isFlat && ids.length < MAX_BANDS && (
        <Box>
          <Button type="button" variant="outline" onClick={onAdd}>
            <Trans>Add a band</Trans>
          </Button>
        </Box>
      )}
    </>
  )
}
