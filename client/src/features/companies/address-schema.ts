import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { postalAddress } from '../../shared/forms/rules/postal-address'
import { requiredText } from '../../shared/forms/rules/text'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'

/** A company's address. */
export type Address = CompanySheet_CompanyFragment['addresses'][number]

export const addressSchema = z.object({
  label: requiredText(msg({ message: 'Name', context: 'of an address' }), 100),
  address: postalAddress,
})
