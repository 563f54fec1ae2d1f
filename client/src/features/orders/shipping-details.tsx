import { Box } from '@chakra-ui/react/box'
import { CARRIER_NAMES, TRACKING_NUMBER } from '@instrumenta/rules/carriers'
import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import * as z from 'zod/mini'
import { todayHere } from '../../shared/format/date'
import { LTR, TextField } from '../../shared/forms/fields'
import { rule, limited } from '../../shared/forms/rules/text'

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

/** Empty values of the shipping details. */
export const NO_SHIPPING_DETAILS = { carrier: '', trackingNumber: '', expectedOn: '' }

/** Typed shipping details, by field. */
export type ShippingDetailsValues = typeof NO_SHIPPING_DETAILS

/**
 * Schema fields of the shipping details.
 * @param known the current day, which may be in the past
 */
export const shippingDetailsFields = (known = '') => ({
  carrier: z.string().check(z.trim(), limited(100)),
  trackingNumber: z.string().check(
    z.trim(),
    limited(100),
    rule((text: string) =>
      TRACKING_NUMBER.test(text) ? null : t`Use letters, digits, spaces, dots, slashes, dashes and underscores`,
    ),
  ),
  expectedOn: expectedDay(known),
})

/** A day from today on, or none. */
export const expectedDay = (known = '') =>
  z
    .string()
    .check(
      rule((day: string) => (!day || day === known || day >= todayHere() ? null : t`Choose today or a later date`)),
    )
