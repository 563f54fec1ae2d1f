import { t } from '@lingui/core/macro'
import { CARRIER_NAMES } from '@instrumenta/rules/carriers'
import { Box } from '@chakra-ui/react/box'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { LTR, TextField } from '../../shared/forms/fields'
import type { ShippingDetailsValues } from './how-sent'

type Registered = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Carrier, tracking number and expected day. Known carriers are suggested, others can be typed. */
export function ShippingDetailsFields({ field }: { field: (name: keyof ShippingDetailsValues) => Registered }) {
  const listId = useId()
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))"
      alignItems="start"
      gap="5"
    >
      <TextField
        label={t`Carrier`}
        hint={t`Choose a suggested carrier to link the tracking number`}
        dir="auto"
        autoComplete="off"
        list={listId}
        {...field('carrier')}
      />
      <datalist id={listId}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label={t`Tracking number`} {...LTR} autoComplete="off" {...field('trackingNumber')} />
      <TextField label={t`Expected delivery`} type="date" {...field('expectedOn')} />
    </Box>
  )
}
