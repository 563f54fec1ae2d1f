import { t } from '@lingui/core/macro'
import { TRACKING_NUMBER } from '@instrumenta/rules/carriers'
import * as z from 'zod/mini'
import { rule, limited } from '../../shared/forms/rules/text'
import { todayHere } from '../../shared/format/date'

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
