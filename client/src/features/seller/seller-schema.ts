import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { optionalImage } from '../../shared/forms/image-field'
import { postalAddress, toAddressValues } from '../../shared/forms/rules/postal-address'
import { limited, requiredText } from '../../shared/forms/rules/text'
import type { EditedSeller_SellerFragment } from './seller.generated'

const optional = (max: number) => z.string().check(z.trim(), limited(max))

const account = z
  .object({
    currency: z.custom<EditedSeller_SellerFragment['bankAccounts'][number]['currency']>(),
    bankName: requiredText(msg`Bank`, 100),
    accountHolder: requiredText(msg`Account holder`, 140),
    iban: optional(60),
    accountNumber: optional(34),
    bic: optional(20),
  })
  .check((ctx) => {
    const { iban, accountNumber } = ctx.value
    if (!iban && !accountNumber) {
      ctx.issues.push({ code: 'custom', input: iban, path: ['iban'], message: t`Enter an IBAN or an account number` })
    }
  })

/** The seller form's schema. The server checks the numbers. */
export const sellerSchema = z.object({
  name: requiredText(msg`Brand name`, 60),
  legalName: requiredText(msg`Legal name`, 200),
  lineOfBusiness: optional(120),
  taxId: optional(40),
  vatNumber: optional(60),
  eori: optional(60),
  email: optional(320),
  phone: optional(60),
  address: postalAddress,
  bankAccounts: z.array(account),
  logo: optionalImage,
  hasNoLogo: z.boolean(),
})

export type SellerValues = z.input<typeof sellerSchema>
export const emptyAccount = (accountHolder: string): SellerValues['bankAccounts'][number] => ({
  currency: 'EUR',
  bankName: '',
  accountHolder,
  iban: '',
  accountNumber: '',
  bic: '',
})

export function toValues({ address, bankAccounts, ...seller }: EditedSeller_SellerFragment): SellerValues {
  return {
    name: seller.name,
    legalName: seller.legalName,
    lineOfBusiness: seller.lineOfBusiness,
    taxId: seller.taxId ?? '',
    vatNumber: seller.vatNumber ?? '',
    eori: seller.eori ?? '',
    email: seller.email ?? '',
    phone: seller.phone ?? '',
    address: toAddressValues(address),
    logo: null,
    hasNoLogo: false,
    bankAccounts: bankAccounts.map(({ currency, bankName, accountHolder, iban, accountNumber, bic }) => ({
      ...{ currency, bankName, accountHolder },
      ...{ iban: iban ?? '', accountNumber: accountNumber ?? '', bic: bic ?? '' },
    })),
  }
}
