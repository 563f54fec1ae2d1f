import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { DeliveryFields } from './delivery-fields'
import { LastDeliveryLine } from './last-delivery-line'
import { OrderForFields } from './order-for-fields'
import { MOST_NOTE } from './order-rules'
import type { useCheckoutForm } from './use-checkout-form'

/** Asks for whom it is, where to deliver and to bill, and what the shop should know. */
export function CheckoutFields({ form }: { form: ReturnType<typeof useCheckoutForm> }) {
  const { field, company, buyers } = form
  const billing = useWatch({ control: form.form.control, name: 'billing' })
  const asks = buyers.companies.length > 0 || !buyers.mayOrderForSelf
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      {asks && (
        <Section title={t`Who orders`}>
          <OrderForFields form={form} />
          {company && (
            <TextField
              label={t`Cost centre`}
              hint={t`Your own account for this order`}
              dir="auto"
              autoComplete="off"
              maxLength={60}
              {...field('costCenter')}
            />
          )}
        </Section>
      )}
      <Section title={t`Delivery`} aside={<LastDeliveryLine delivery={form.lastDelivery} />}>
        <DeliveryFields phone={field('phone')} address={{ ...field('address'), rows: company ? 5 : 3 }} />
      </Section>
      <Section title={t`Billing and note`}>
        <SelectField
          label={t`Invoice to`}
          options={{ '': t`The delivery address`, OTHER: t`Another place` }}
          {...field('billing')}
        />
        {billing !== '' && (
          <TextAreaField
            label={t`Billing address`}
            dir="auto"
            autoComplete="billing street-address"
            rows={4}
            required
            {...field('billingAddressText')}
          />
        )}
        <TextAreaField
          label={t`Note for us`}
          hint={t`For example when you can take the delivery`}
          dir="auto"
          rows={3}
          maxLength={MOST_NOTE}
          {...field('buyerNote')}
        />
      </Section>
    </Box>
  )
}

interface SectionProps {
  title: string
  /** Loads late. Beside the title it moves nothing. */
  aside?: ReactNode
  children: ReactNode
}

function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        minH={aside ? '11' : undefined}
        mb={aside ? '2' : '4'}
      >
        <Heading as="h2" id={id} size="lg">
          {title}
        </Heading>
        {aside}
      </Box>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {children}
      </Box>
    </Box>
  )
}
