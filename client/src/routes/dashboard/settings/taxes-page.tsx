import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import type { TaxRuleDraft } from '../../../features/taxes/tax-rule-form'
import { TaxRuleForm, NEW_RULE } from '../../../features/taxes/tax-rule-form'
import { TaxRuleTable, taxRoundingLabels, TryTax } from '../../../features/taxes/tax-rule-table'
import { useSetTaxRoundingMutation } from '../../../features/taxes/taxes.generated'
import { SelectField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { TaxRounding } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import { DashboardPage } from '../dashboard-page'
import { useTaxesPageQuery } from './taxes-page.generated'

/** Tax rates, rounding and a trial of both; for admins. */
export function TaxesPage() {
  const [draft, setDraft] = useState<TaxRuleDraft | null>(null)
  const { data, error, refetch } = useTaxesPageQuery(CACHE_THEN_NETWORK)
  return (
    <DashboardPage
      title={t`Taxes`}
      aside={
        <Button onClick={() => setDraft(NEW_RULE)}>
          <Trans>Add a tax rule</Trans>
        </Button>
      }
    >
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the taxes` }} />
      {data && (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          {!data.shop.seller.address && (
            <Notice kind="info">
              <Trans>
                Orders are not taxed yet, because the seller has no address.{' '}
                <Link asChild>
                  <RouterLink to="/dashboard/seller">Enter the address</RouterLink>
                </Link>
              </Trans>
            </Notice>
          )}
          {draft && <TaxRuleForm key={draft.id ?? 'new'} draft={draft} onClose={() => setDraft(null)} />}
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="5"
            alignItems="start"
          >
            <Part title={t`Try the rules`}>
              <TryTax />
            </Part>
            <Part title={t`Rounding`}>
              <TaxRoundingForm rounding={data.shop.seller.taxRounding} />
            </Part>
          </Box>
          <TaxRuleTable rules={data.taxRules} onEdit={setDraft} />
        </Box>
      )}
    </DashboardPage>
  )
}

const schema = z.object({ taxRounding: z.custom<TaxRounding>() })

/** Whether taxes are rounded for each line or for the sum. */
function TaxRoundingForm({ rounding }: { rounding: TaxRounding }) {
  const { send } = useAct(useSetTaxRoundingMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { taxRounding: rounding },
    send: (read) => send({ input: read }),
    savedText: () => t`Rounding saved.`,
  })
  return (
    <Form onSubmit={submit} aria-label={t`Rounding`}>
      <SelectField
        label={t`Round taxes`}
        hint={t`Half a minor unit is rounded up. Orders that were placed keep their taxes.`}
        options={taxRoundingLabels()}
        {...field('taxRounding')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box>
        <SubmitButton isCompact isBusy={isBusy} busyText={t`Saving…`}>{t`Save rounding`}</SubmitButton>
      </Box>
    </Form>
  )
}
