import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { PasteForm } from '../../../features/basket/paste/paste-form'
import { TotalsList } from '../../../features/orders/totals-list'
import type { OrderCompany } from '../../../features/orders/use-order-companies'
import { useConfirmation } from '../../../shared/ui/confirm-dialog'
import type { MoneyValue } from '../../../shared/format/money'
import { formatMoney } from '../../../shared/format/money'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { Part } from '../../../shared/page/part'
import { SummaryButton } from '../../../shared/ui/summary-button'
import { NewOrderFields } from './new-order-fields'
import { NewOrderLines } from './new-order-lines'
import { ProductSearch } from './product-search'
import type { Customer } from './use-new-order'
import { useNewOrder } from './use-new-order'

interface NewOrderProps {
  customer: Customer
  companies: readonly OrderCompany[]
}

/** The form for staff to order for a customer, or request a quotation for them. */
export function NewOrder({ customer, companies }: NewOrderProps) {
  const { confirm, dialog } = useConfirmation()
  const form = useNewOrder({ customer, companies, ask })
  const { rows, total, isQuotation } = form
  const count = rows.length

  function ask(sum: MoneyValue | null, asksQuotation: boolean): Promise<boolean> {
    const { name, email, emailVerified } = customer
    const amount = sum ? formatMoney(sum) : '–'
    return confirm({
      title: asksQuotation ? t`Request a quotation for ${name}?` : t`Place this order for ${name}?`,
      children: asksQuotation ? (
        <Trans>The request appears among the customer’s quotations. Answer it as usual.</Trans>
      ) : emailVerified ? (
        <Trans>
          The order comes to {amount}. We email the confirmation to <bdi dir="ltr">{email}</bdi>.
        </Trans>
      ) : (
        <Trans>The order comes to {amount}. The customer’s email address isn’t verified, so we send no email.</Trans>
      ),
      confirmLabel: asksQuotation ? t`Request quotation` : t`Place order`,
    })
  }

  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      alignItems="start"
      gap="4"
    >
      <Part title={t`Products`}>
        <Box display="grid" gap="4">
          <ProductSearch onAdd={(line) => form.change([line], 'add')} />
          <details>
            <SummaryButton px="3" py="1.5">
              <Trans>Paste a list</Trans>
            </SummaryButton>
            <Box mt="4">
              <PasteForm
                target={{
                  draft: `newOrder.${customer.id}.list`,
                  present: () => form.lines,
                  add(lines) {
                    form.change(lines, 'add')
                    return true
                  },
                }}
              />
            </Box>
          </details>
          {form.products.hasFailed && (
            <Notice kind="error">
              <Trans>We couldn’t load the current prices and stock.</Trans>
            </Notice>
          )}
          {rows.length > 0 ? (
            <NewOrderLines form={form} />
          ) : (
            <Box textStyle="sm" color="fg.muted">
              <Trans>No products yet.</Trans>
            </Box>
          )}
        </Box>
      </Part>
      <Form onSubmit={form.submit} aria-label={t`Details of the order`} gap="4">
        <NewOrderFields form={form} customer={customer} />
        <Box display="flex" justifyContent="space-between" gap="4" fontWeight="semibold">
          <span>{plural(count, { one: '# line', other: '# lines' })}</span>
          {isQuotation && <span aria-live="polite">{total ? formatMoney(total) : '–'}</span>}
        </Box>
        {!isQuotation && <TotalsList goods={total} totals={form.totals} testId="new-order-total" />}
        {form.error && <Notice kind="error">{form.error}</Notice>}
        <SubmitButton size="md" isBusy={form.isBusy} busyText={t`Sending…`}>
          {isQuotation ? t`Request quotation…` : t`Place order…`}
        </SubmitButton>
      </Form>
      {dialog}
    </Box>
  )
}
