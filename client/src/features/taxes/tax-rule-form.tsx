import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef } from 'react'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { countryNames } from '../../shared/format/country'
import { taxClassLabels } from '../../shared/format/tax'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { taxBuyerLabels } from './tax-words'
import type { TaxRuleDraft } from './use-tax-rule-form'
import { useTaxRuleForm } from './use-tax-rule-form'

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }

/** Adds a tax rule, or changes one. */
export function TaxRuleForm({ draft, onClose }: { draft: TaxRuleDraft; onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const { field, submit, isBusy, error, conflict, draft: typed } = useTaxRuleForm(draft, onClose)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(draft.id ? '[name=rate]' : '[name=country]')?.focus()
  }, [draft])
  return (
    <Box ref={frame} borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="md" mb="4">
        {draft.id ? <Trans>Edit tax rule</Trans> : <Trans>Add a tax rule</Trans>}
      </Heading>
      <Form onSubmit={submit} aria-label={t`Tax rule`}>
        {typed.isFilledIn && <DraftNotice onDiscard={typed.discard} />}
        <Box display="grid" gridTemplateColumns={COLUMNS} gap="4" alignItems="start">
          <SelectField
            label={t`Country`}
            frame={{ required: true }}
            options={{ '': t`Choose a country`, ...countryNames() }}
            {...field('country')}
          />
          <TextField
            label={t`Region`}
            hint={t`As in addresses, for example CA. Leave blank for the whole country.`}
            dir="auto"
            maxLength={100}
            {...field('region')}
          />
          <SelectField label={t`Tax class`} options={taxClassLabels()} {...field('taxClass')} />
          <SelectField label={t`Buyers`} options={taxBuyerLabels()} {...field('buyer')} />
          <TextField
            label={t`Rate in percent`}
            {...LTR}
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('rate')}
          />
          <TextField
            label={t`Name on documents`}
            hint={t`Leave blank for “VAT” in the order’s language.`}
            dir="auto"
            maxLength={40}
            {...field('name')}
          />
          <Box gridColumn={{ sm: 'span 2' }}>
            <TextField
              label={t`Note on documents`}
              hint={t`For example your registration number in that country`}
              dir="auto"
              maxLength={300}
              {...field('note')}
            />
          </Box>
        </Box>
        {error && <Notice kind="error">{error}</Notice>}
        <ConflictNotice title={t`Someone else changed this tax rule while you were editing it.`} conflict={conflict} />
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton isBusy={isBusy} busyText={t`Saving…`}>{t`Save tax rule`}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Box>
      </Form>
    </Box>
  )
}
