import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import type { BasketLine } from '../../features/basket/lines'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { incotermOptions } from '../../features/quotations/incoterms'
import { RefusedLines } from '../../features/quotations/refused-lines'
import { formatQuantity } from '../../shared/format/quantity'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { SubmitButton } from '../../shared/forms/submit-button'
import { ButtonLink } from '../../shared/navigation/button-link'
import { useRequestForm } from './use-request-form'

/** What is asked for, and on which terms. */
export function RequestForm({ lines }: { lines: readonly BasketLine[] }) {
  const { productOf } = useBasketProducts(lines)
  const nameOf = (productId: string) => {
    const line = lines.find((other) => other.productId === productId)
    return line && productOf(line)?.name
  }
  const { field, send, isBusy, error, refusedLines } = useRequestForm(nameOf)
  return (
    <Box maxW="2xl">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Text fontWeight="medium">{plural(lines.length, { one: '# product', other: '# products' })}</Text>
        <ButtonLink to="/basket" size="sm" variant="outline">
          <Trans>Change the basket</Trans>
        </ButtonLink>
      </Box>
      <Box as="ul" listStyleType="none" my="4" aria-label={t`What you ask for`}>
        {lines.map(({ productId, quantity }) => (
          <li key={productId}>
            {formatQuantity(quantity)} × <bdi>{nameOf(productId) ?? '…'}</bdi>
          </li>
        ))}
      </Box>
      <Form onSubmit={send} aria-label={t`Ask for a quotation`}>
        <TextAreaField
          label={t`Message`}
          dir="auto"
          rows={4}
          hint={t`What the shop should know, such as how it is to be packed or sent`}
          {...field('message')}
        />
        <SelectField label={t`Incoterm`} options={incotermOptions(t`No preference`)} {...field('incoterm')} />
        <TextField label={t`Place`} dir="auto" hint={t`Port, airport or town that it goes to`} {...field('place')} />
        <TextField label={t`Wanted by`} type="date" {...field('wantedBy')} />
        <SubmitButton isBusy={isBusy} busyText={t`Sending your request…`}>
          {t`Send request`}
        </SubmitButton>
        <RefusedLines error={error} lines={refusedLines} />
      </Form>
    </Box>
  )
}
