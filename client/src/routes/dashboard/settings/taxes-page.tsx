import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { TaxRoundingForm } from '../../../features/taxes/tax-rounding'
import { TaxRuleForm } from '../../../features/taxes/tax-rule-form'
import { TaxRuleTable } from '../../../features/taxes/tax-rule-table'
import { TryTax } from '../../../features/taxes/try-tax'
import type { TaxRuleDraft } from '../../../features/taxes/use-tax-rule-form'
import { NEW_RULE } from '../../../features/taxes/use-tax-rule-form'
import { Notice } from '../../../shared/forms/notice'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
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
