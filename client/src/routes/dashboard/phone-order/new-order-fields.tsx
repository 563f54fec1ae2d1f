import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { MAX_NOTE } from '../../../features/orders/order-rules'
import { ShippingFields } from '../../../features/orders/shipping-fields'
import type { OrderCompany } from '../../../features/orders/use-order-companies'
import { LAST } from '../../../features/orders/use-order-for'
import { CURRENCY_CODES, currencyName, formatMoney } from '../../../shared/format/money'
import { todayHere } from '../../../shared/format/date'
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields'
import { Notice } from '../../../shared/forms/notice'
import { PostalAddressFields } from '../../../shared/forms/postal-address-fields'
import { toAddressValues } from '../../../shared/forms/rules/postal-address'
import type { CurrencyCode } from '../../../shared/graphql/schema.generated'
import { LANGUAGES } from '../../../shared/i18n/languages'
import { Part } from '../../../shared/page/part'
import type { Customer, NewOrderForm } from './use-new-order'

interface NewOrderFieldsProps {
  form: NewOrderForm
  customer: Customer
}

/** Company, language, currency and delivery. */
export function NewOrderFields({ form, customer }: NewOrderFieldsProps) {
  const { field, buyers, company, language, currency, isQuotation, choose, addressFor, fill } = form
  const names = Object.fromEntries(buyers.companies.map(({ id, name }) => [id, name]))
  const themselves: Record<string, string> = buyers.mayOrderForSelf || isQuotation ? { '': t`The customer alone` } : {}
  return (
    <>
      <Part title={t`Customer`}>
        <Fields>
          <SelectField
            label={t`Send as`}
            name="kind"
            options={{
              ORDER: t({ message: 'Order', context: 'what somebody ordered' }),
              QUOTATION: t`Quotation request`,
            }}
            value={isQuotation ? 'QUOTATION' : 'ORDER'}
            onChange={({ target }) => choose({ isQuotation: target.value === 'QUOTATION' })}
          />
          {buyers.companies.length > 0 && (
            <SelectField
              label={t`Order for`}
              options={{ ...themselves, ...names }}
              {...field('companyId', {
                onChange: ({ target }) => fill(addressFor((target as HTMLSelectElement).value)),
              })}
            />
          )}
          {buyers.companies.length === 0 && !buyers.mayOrderForSelf && (
            <Notice kind="error">
              <Trans>
                The customer’s company doesn’t let its members order for themselves, and their role there doesn’t
                include ordering. You can request a quotation.
              </Trans>
            </Notice>
          )}
          <Limits company={company} customerId={customer.id} />
          <SelectField
            label={t`Language of the emails`}
            name="language"
            options={Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]))}
            value={language}
            onChange={({ target }) => choose({ language: target.value })}
          />
          <SelectField
            label={t`Currency`}
            name="currency"
            options={Object.fromEntries(CURRENCY_CODES.map((code) => [code, `${code} · ${currencyName(code)}`]))}
            value={currency}
            onChange={({ target }) => choose({ currency: target.value as CurrencyCode })}
          />
        </Fields>
      </Part>
      {!isQuotation && (
        <Part title={t`Delivery`}>
          <Fields>
            <AddressBook key={company?.id} form={form} company={company} />
            <PostalAddressFields
              country={form.destination.country}
              field={(part) => field(`shippingAddress.${part}`)}
              phoneHint={t`For the carrier`}
            />
            <ShippingFields {...form.shipping} />
            <TextField
              label={t`Expected delivery`}
              type="date"
              name="expectedOn"
              min={todayHere()}
              value={form.expectedOn ?? ''}
              onChange={({ target }) => choose({ expectedOn: target.value })}
            />
          </Fields>
        </Part>
      )}
      <Part title={isQuotation ? t`Message` : company ? t`Purchase order and note` : t`Note`}>
        <Fields>
          {company && !isQuotation && (
            <>
              <TextField
                label={t`Purchase order number`}
                dir="auto"
                autoComplete="off"
                maxLength={60}
                required={company.requiresPurchaseOrderNumber}
                {...field('purchaseOrderNumber')}
              />
              <TextField label={t`Cost centre`} dir="auto" autoComplete="off" maxLength={60} {...field('costCenter')} />
            </>
          )}
          <TextAreaField
            label={t`Note from the customer`}
            dir="auto"
            rows={3}
            maxLength={isQuotation ? 5_000 : MAX_NOTE}
            {...field('buyerNote')}
          />
        </Fields>
      </Part>
    </>
  )
}

/** Fills in the address from the last order or the company's address book. */
function AddressBook({ form, company }: { form: NewOrderForm; company: OrderCompany | undefined }) {
  const last = form.lastDelivery(company?.id ?? '')
  const [chosen, setChosen] = useState(last ? LAST : '')
  const entries = company?.addresses ?? []
  if (entries.length === 0 && !last) return null

  function handleChoice(id: string): void {
    setChosen(id)
    const entry = entries.find((one) => one.id === id)
    form.fill(toAddressValues(id === LAST ? last : (entry?.address ?? null), company?.country))
  }

  return (
    <SelectField
      label={t`Fill in from`}
      name="addressId"
      options={{
        ...(last && { [LAST]: t`The last order` }),
        ...Object.fromEntries(
          entries.map(({ id, label, address }) => [id, `${label} (${address.city ?? address.line1})`]),
        ),
        '': t`Another address`,
      }}
      value={chosen}
      onChange={({ target }) => handleChoice(target.value)}
    />
  )
}

/** Says above which amount the company has to approve the order. */
function Limits({ company, customerId }: { company: OrderCompany | undefined; customerId: string }) {
  const member = company?.members.find(({ userId }) => userId === customerId)
  if (!member?.orderLimit && !member?.monthLimit) return null
  const [order, month] = [member.orderLimit, member.monthLimit].map((limit) => (limit ? formatMoney(limit) : '–'))
  return (
    <Notice kind="info">
      <Trans>
        The company approves orders above the customer’s limits. Each order: {order}, each month: {month}.
      </Trans>
    </Notice>
  )
}

function Fields({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {children}
    </Box>
  )
}
