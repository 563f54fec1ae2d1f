import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { BillingFields, CostCenterField } from './billing-fields'
import { DeliveryFields } from './delivery-fields'
import { LastDeliveryLine } from './last-delivery-line'
import { OrderForFields } from './order-for-fields'
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
      <Section title={t`Delivery`} aside={<LastDeliveryLine delivery={form.lastDelivery} />}>
        <DeliveryFields phone={field('phone')} address={{ ...field('address'), rows: company ? 5 : 3 }} />
      </Section>
      <Section title={t`Billing and note`}>
        <BillingFields field={field} control={form.form.control} />
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
