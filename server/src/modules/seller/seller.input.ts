import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { CURRENCY_CODES } from '../../shared/money'
import { postalAddressInput } from '../../shared/fields'
import { emailField, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import { eoriField, toCompactNumber, vatNumberField } from '../companies/companies.input'

/** Checked by the database, too. */
const MAX_ACCOUNTS = 12

const compact = (pattern: RegExp, message: ReturnType<typeof issue>) =>
  z
    .string()
    .max(60, message)
    .overwrite(toCompactNumber)
    .refine((text) => text === '' || pattern.test(text), message)

export const bankAccountInput = z
  .strictObject({
    currency: z.enum(CURRENCY_CODES),
    bankName: textField({ name: 'theBankName', max: 100 }),
    accountHolder: textField({ name: 'theAccountHolder', max: 140 }),
    iban: compact(/./, issue('ibanPattern'))
      .refine((text) => text === '' || isValidIBAN(text), issue('ibanPattern'))
      .nullish(),
    accountNumber: textField({ name: 'theAccountNumber', min: 0, max: 34 }).nullish(),
    bic: compact(/./, issue('bicPattern'))
      .refine((text) => text === '' || isValidBIC(text), issue('bicPattern'))
      .nullish(),
  })
  .refine(({ iban, accountNumber }) => Boolean(iban) || Boolean(accountNumber), {
    path: ['iban'],
    message: issue('ibanOrAccountNumber'),
  })

/** Undefined leaves a value unchanged; null and an empty text remove it. */
export const updateSellerInput = z.strictObject({
  name: textField({ name: 'theShopName', max: 60 }).optional(),
  legalName: textField({ name: 'theLegalName', max: 200 }).optional(),
  lineOfBusiness: textField({ name: 'theLineOfBusiness', min: 0, max: 120 }).optional(),
  address: postalAddressInput.nullish(),
  taxId: textField({ name: 'theTaxId', min: 0, max: 40 }).nullish(),
  vatNumber: vatNumberField,
  eori: eoriField,
  email: z.literal('').or(emailField('theEmail')).nullish(),
  phone: z
    .string()
    .refine(
      (text) => text === '' || /^\+[1-9]\d{5,14}$/.test(text.replace(/[\s()/.-]/g, '')),
      issue('phoneInternational'),
    )
    .overwrite((text) => text.replace(/[\s()/.-]/g, ''))
    .nullish(),
  bankAccounts: z
    .array(bankAccountInput)
    .max(MAX_ACCOUNTS, issue('bankAccountsAtMost', { max: MAX_ACCOUNTS }))
    .nullish(),
  taxRounding: z
    .enum(['LINE', 'SUM'])
    .nullish()
    .transform((rounding) => rounding ?? undefined),
  logoId: z.string().nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** An account that customers transfer to. */
export type BankAccount = Pick<z.output<typeof bankAccountInput>, 'currency' | 'bankName' | 'accountHolder'> &
  Record<'iban' | 'accountNumber' | 'bic', string | null>
