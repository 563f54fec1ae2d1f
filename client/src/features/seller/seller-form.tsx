import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { showSeller } from '../../shared/config/page-config'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { CURRENCY_CODES } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { LTR, TextField, SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { ImageField, useImageUpload } from '../../shared/forms/image-field'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { uploadLogo } from '../../shared/upload/uploads'
import type { SellerValues } from './seller-schema'
import { emptyAccount, sellerSchema, toValues } from './seller-schema'
import type { EditedSeller_SellerFragment } from './seller.generated'
import { useUpdateSellerMutation } from './seller.generated'

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }
const CODE = { ...LTR, autoComplete: 'off', spellCheck: false, maxLength: 60 } as const

/** Equal to the server's limit. */
const MAX_ACCOUNTS = 12

/** Edits the selling company. Sends only changed fields. */
export function SellerForm({ seller }: { seller: EditedSeller_SellerFragment }) {
  const [basis, setBasis] = useState(seller)
  const upload = useImageUpload(uploadLogo)
  const { send } = useAct(useUpdateSellerMutation, {
    onRefused(result) {
      if (result.__typename !== 'SellerChanged') return
      // A second save overwrites the fields that were changed here.
      setBasis((before) => ({ ...before, version: result.current.version }))
      throw new Refusal(result.message)
    },
  })
  const { form, field, submit, isBusy, error, draft, renew } = useMutationForm({
    schema: sellerSchema,
    initial: toValues(basis),
    draft: { name: 'seller' },
    async send(_read, { changed: { logo: file, hasNoLogo, ...changed } }) {
      const logo = file ? { logoId: (await upload.send(file)).id } : hasNoLogo ? { logoId: null } : {}
      return send({ input: { ...changed, ...logo, expectedVersion: basis.version } })
    },
    savedText: () => t`Seller saved.`,
    onSaved({ seller: saved }) {
      showSeller(saved)
      setBasis(saved)
      renew(toValues(saved))
    },
  })
  const [logo, hasNoLogo] = useWatch({ control: form.control, name: ['logo', 'hasNoLogo'] })
  const accounts = useFieldArray({ control: form.control, name: 'bankAccounts' })
  const country = useWatch({ control: form.control, name: 'address.country' })
  return (
    <Form onSubmit={submit} aria-label={t`Seller`}>
      {draft.isFilledIn && <DraftNotice hasPicture onDiscard={draft.discard} />}
      <Section title={t`Company`}>
        <Box display="grid" gridTemplateColumns={COLUMNS} gap="5" alignItems="start">
          <TextField
            label={t`Brand name`}
            hint={t`On pages and in emails`}
            dir="auto"
            maxLength={60}
            required
            {...field('name')}
          />
          <TextField
            label={t`Legal name`}
            hint={t`On invoices, as in the commercial register`}
            dir="auto"
            maxLength={200}
            required
            {...field('legalName')}
          />
          <TextField label={t`Line of business`} dir="auto" maxLength={120} {...field('lineOfBusiness')} />
          <TextField label={t`Tax number`} {...CODE} maxLength={40} {...field('taxId')} />
          <TextField label={t`VAT number`} {...CODE} {...field('vatNumber')} />
          <TextField label={t`EORI number`} hint={t`For EU customs`} {...CODE} {...field('eori')} />
          <TextField label={t`Email`} {...CODE} type="email" maxLength={320} {...field('email')} />
          <TextField label={t`Phone`} {...LTR} type="tel" maxLength={60} {...field('phone')} />
        </Box>
        <ImageField
          label={t`Logo`}
          present={hasNoLogo || !basis.logo ? null : { url: basis.logo.url, alt: t`Current logo` }}
          isWhole
          file={logo?.[0]}
          progress={upload.progress}
          {...field('logo')}
        />
        {basis.logo && !logo?.[0] && (
          <chakra.label display="flex" alignItems="center" gap="2.5" minH="11">
            <input type="checkbox" {...form.register('hasNoLogo')} />
            <Trans>Without a logo</Trans>
          </chakra.label>
        )}
      </Section>
      <Section title={t`Address`}>
        <PostalAddressFields country={country} field={(part) => field(`address.${part}`)} />
      </Section>
      <Section title={t`Bank accounts`}>
        <Box color="fg.muted" textStyle="sm">
          <Trans>Customers transfer to the account in the currency of their order.</Trans>
        </Box>
        {accounts.fields.map(({ id }, index) => (
          <BankAccountFields
            key={id}
            number={index + 1}
            field={(part) => field(`bankAccounts.${index}.${part}`)}
            onRemove={() => accounts.remove(index)}
          />
        ))}
        {accounts.fields.length < MAX_ACCOUNTS && (
          <Box>
            <Button
              type="button"
              variant="outline"
              onClick={() => accounts.append(emptyAccount(form.getValues('legalName')))}
            >
              <Trans>Add a bank account</Trans>
            </Button>
          </Box>
        )}
      </Section>
      <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} error={error}>{t`Save changes`}</SaveOrClose>
    </Form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      display="grid"
      gap="5"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '5' }}
    >
      <Heading as="h2" size="md" id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}

type Part = keyof SellerValues['bankAccounts'][number]

interface BankAccountFieldsProps {
  /** Position in the list, from 1. */
  number: number
  field: (part: Part) => { name: string; error: string | undefined }
  onRemove: () => void
}

const BANK_CODE = { ...LTR, autoComplete: 'off', spellCheck: false } as const

/** One bank account in the seller form. */
function BankAccountFields({ number, field, onRemove }: BankAccountFieldsProps) {
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
      <TextField label={t`BIC`} {...BANK_CODE} maxLength={20} {...field('bic')} />
      <TextField label={t`IBAN`} {...BANK_CODE} maxLength={60} {...field('iban')} />
      <TextField
        label={t`Account number`}
        hint={t`Where the bank has no IBAN`}
        {...BANK_CODE}
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
