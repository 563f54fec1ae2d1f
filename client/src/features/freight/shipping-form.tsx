import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { listChanges, ConflictNotice } from '../../shared/editing/conflict-notice'
import { Conflict } from '../../shared/graphql/refusal'
import { ENGLISH } from '../../shared/editing/english-fields'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { incotermOptions } from '../../shared/format/incoterms'
import { BASE_CURRENCY, labelWithCurrency } from '../../shared/format/money'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import type { ShippingMethodInput } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { LANGUAGES, TARGET_LANGUAGES } from '../../shared/i18n/languages'
import { Part } from '../../shared/page/part'
import { BandFields } from './band-fields'
import { CountriesField } from './countries-field'
import { useCreateShippingMethodMutation, useUpdateShippingMethodMutation } from './freight.generated'
import type { Method, ShippingValues } from './shipping-values'
import { shippingSchema, EMPTY_BAND, toValues } from './shipping-values'
import { basisLabels, describeStatus, describeMethod } from './shipping-words'

const NUMBER = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const

interface ShippingFormProps {
  /** The method to edit; null adds one. */
  method: Method | null
  onSaved: () => void
  onClose: () => void
}

/** Adds or edits a shipping method. */
export function ShippingForm({ method, onSaved, onClose }: ShippingFormProps) {
  const { form, field, submit, isBusy, error, draft, conflict } = useShippingForm(method, onSaved)
  const { control } = form
  const bands = useFieldArray({ control, name: 'bands' })
  const [basis, countries, incoterm] = useWatch({ control, name: ['basis', 'countries', 'incoterm'] })
  return (
    <Form onSubmit={submit} aria-label={method ? t`Edit shipping method` : t`Add a shipping method`}>
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      <Part title={t({ message: 'Name', context: 'of a shipping method' })}>
        <Columns>
          <TextField label={t`In English`} required maxLength={200} {...ENGLISH} {...field('name')} />
          {TARGET_LANGUAGES.map((code) => (
            <TextField
              key={code}
              label={LANGUAGES[code].name}
              lang={code}
              dir={LANGUAGES[code].dir}
              maxLength={200}
              {...field(`translations.${code}`)}
            />
          ))}
        </Columns>
      </Part>
      <Part title={t`Countries`}>
        <CountriesField
          value={countries}
          onChange={(codes) => form.setValue('countries', codes, { shouldDirty: true })}
        />
      </Part>
      <Part title={t`Price`}>
        <Box display="grid" gap="5">
          <Columns>
            <SelectField label={t`What the price depends on`} options={basisLabels()} {...field('basis')} />
          </Columns>
          {basis === 'WEIGHT' && (
            <Box color="fg.muted" textStyle="sm">
              <Trans>Not offered for baskets with a product of unknown weight.</Trans>
            </Box>
          )}
          <BandFields
            basis={basis}
            ids={bands.fields.map(({ id }) => id)}
            field={(index, part) => field(`bands.${index}.${part}`)}
            onAdd={() => bands.append(EMPTY_BAND)}
            onRemove={(index) => bands.remove(index)}
          />
          <Columns>
            <TextField
              label={labelWithCurrency(t`Free from a value of`, BASE_CURRENCY)}
              hint={t`Leave blank if shipping is never free`}
              {...NUMBER}
              {...field('freeFrom')}
            />
          </Columns>
        </Box>
      </Part>
      <Part title={t`Delivery`}>
        <Columns>
          <TextField label={t`Shortest delivery time (days)`} {...NUMBER} {...field('minDays')} />
          <TextField label={t`Longest delivery time (days)`} {...NUMBER} {...field('maxDays')} />
          <SelectField label={t`Incoterm`} options={incotermOptions(t`None`)} {...field('incoterm')} />
          {incoterm !== '' && (
            <TextField
              label={t`Named place`}
              hint={t`Leave blank for the customer’s country`}
              dir="auto"
              maxLength={200}
              {...field('place')}
            />
          )}
        </Columns>
      </Part>
      <Part title={t`Insurance`}>
        <Columns>
          <TextField
            label={t`Premium in % of the goods`}
            hint={t`Leave blank if the goods aren’t insured`}
            {...NUMBER}
            {...field('insurancePercent')}
          />
          <TextField
            label={labelWithCurrency(t`Lowest premium`, BASE_CURRENCY)}
            {...NUMBER}
            {...field('insuranceMinimum')}
          />
        </Columns>
      </Part>
      <Part title={t`In the checkout`}>
        <Columns>
          <SelectField
            label={t`Status`}
            options={{ ACTIVE: describeStatus(true), INACTIVE: describeStatus(false) }}
            {...field('status')}
          />
          <TextField
            label={t`Place in the list`}
            hint={t`Leave blank for the end`}
            {...NUMBER}
            inputMode="numeric"
            {...field('position')}
          />
        </Columns>
      </Part>
      <ConflictNotice
        title={t`Someone else changed this shipping method while you were editing it.`}
        conflict={conflict}
      />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} error={error} onClose={onClose}>
        {method ? <Trans>Save changes</Trans> : <Trans>Add the shipping method</Trans>}
      </SaveOrClose>
    </Form>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      {children}
    </Box>
  )
}

const schemaOf = () => shippingSchema

/** State of the form that adds or edits a shipping method. */
function useShippingForm(method: Method | null, onSaved: () => void) {
  const { send: create } = useAct(useCreateShippingMethodMutation)
  const { send: update } = useAct(useUpdateShippingMethodMutation, {
    onRefused(result) {
      if (result.__typename === 'ShippingMethodChanged') throw new Conflict(result.current)
    },
  })
  return useEditForm<Method | null, ShippingValues, ShippingMethodInput, Method>({
    name: `shippingMethod.${method?.id ?? 'new'}`,
    opened: method,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeMethod(before), describeMethod(now)),
    async send(values, { edited }) {
      if (!edited) return (await create({ input: { method: values } })).method
      const { id, version } = edited
      return (await update({ input: { id, method: values, expectedVersion: version } })).method
    },
    savedText: () => (method ? t`Shipping method saved.` : t`Shipping method added.`),
    onSaved,
    afterSave: 'shut',
  })
}
