import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { BillingFields, CostCenterField, DeliveryFields, OrderForFields } from './buyer-fields'
import { ShippingFields } from './shipping-fields'
import type { useCheckoutForm } from './use-checkout-form'

/** Asks for company, delivery and billing address, and a note. */
export function CheckoutFields({ form }: { form: ReturnType<typeof useCheckoutForm> }) {
  const { field, company, buyers } = form
  const asks = buyers.companies.length > 0 || !buyers.mayOrderForSelf
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      {asks && (
        <Section title={t`Your details`}>
          <OrderForFields form={form} />
          {company && <CostCenterField field={field} />}
        </Section>
      )}
      <Section title={t`Delivery`}>
        <DeliveryFields form={form} />
      </Section>
      <Section title={t`Shipping`}>
        <ShippingFields {...form.shipping} requestPath="/quotation-request" />
      </Section>
      <Section title={t`Billing and note`}>
        <BillingFields field={field} control={form.form.control} />
      </Section>
    </Box>
  )
}

interface SectionProps {
  title: string
  children: ReactNode
}

function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} size="lg" mb="4">
        {title}
      </Heading>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {children}
      </Box>
    </Box>
  )
}
