import type { Prisma } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { addressLines } from '@instrumenta/rules/postal-address'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { countryName } from '../../shared/languages'
import { badUserInput } from '../../shared/errors'
import { id, postalAddressInput } from '../../shared/fields'
import { wholeNumber } from '../../shared/validation'

/** Fields of an input with structured addresses, beside `phone` and `address`. */
export const structuredDelivery = {
  shippingAddress: postalAddressInput.nullish(),
  billingAddress: postalAddressInput.nullish(),
}

/** Choices of the buyer that need a structured address, and the total that they saw. */
export const shippingChoice = {
  shippingMethodId: id.toLowerCase().nullish(),
  /** `totalWithTax` in minor units; null accepts any total. */
  expectedTotal: wholeNumber(0, Number.MAX_SAFE_INTEGER).nullish(),
}

/** Delivery of an order. Text addresses are always set; structured ones are null for an order that has only text. */
export interface Delivery {
  phone: string
  address: string
  billingAddressText: string | null
  shippingAddress: PostalAddress | null
  billingAddress: PostalAddress | null
}

type Given = z.output<z.ZodObject<typeof structuredDelivery>> & {
  phone?: string | null | undefined
  address?: string | null | undefined
  billingAddressText?: string | null | undefined
  shippingMethodId?: string | null | undefined
}

/**
 * Reads a delivery in either form. Documents, lists and old clients read the text addresses.
 * @param path of the input
 * @throws BAD_USER_INPUT for both forms, or none
 */
export function deliveryOf(given: Given, path: string): Delivery {
  const { phone, address, billingAddressText, shippingAddress, billingAddress, shippingMethodId } = given
  if (shippingAddress) {
    if (phone ?? address) throw badUserInput(sentence('addressTwice'), `${path}.${phone == null ? 'address' : 'phone'}`)
    if (billingAddressText) throw badUserInput(sentence('addressTwice'), `${path}.billingAddressText`)
    return {
      phone: shippingAddress.phone,
      address: addressText(shippingAddress),
      billingAddressText: billingAddress ? addressText(billingAddress) : null,
      shippingAddress,
      billingAddress: billingAddress ?? null,
    }
  }
  if (billingAddress) throw badUserInput(sentence('addressNeeded'), `${path}.shippingAddress`)
  if (shippingMethodId != null) throw badUserInput(sentence('addressNeeded'), `${path}.shippingAddress`)
  if (phone == null) throw badUserInput(sentence('addressNeeded'), `${path}.phone`)
  if (address == null) throw badUserInput(sentence('addressNeeded'), `${path}.address`)
  const none = { shippingAddress: null, billingAddress: null }
  return { phone, address, billingAddressText: billingAddressText ?? null, ...none }
}

/** Lines of the label. The country is in English, which every post office reads. */
const addressText = (address: PostalAddress): string =>
  addressLines(address, countryName(address.country, 'en')).join('\n')

/** An address as the database stores it. */
export const storedAddress = (json: Prisma.JsonValue): PostalAddress | null => json as unknown as PostalAddress | null
