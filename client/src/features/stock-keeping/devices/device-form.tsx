import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { LTR, SelectField, TextField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { ListFormEnd } from '../../../shared/editing/list-form-end'
import type { DeviceForm_ProductFragment } from './device-identifiers.generated'
import { useDeviceForm } from './use-device-form'

/** Identifiers of a product at most. */
const MOST = 50

/** What a product, its sizes and packages are called in databases of devices. */
export function DeviceForm({ product }: { product: DeviceForm_ProductFragment }) {
  const { rows, errorOf, add, change, remove, send, ...list } = useDeviceForm(product)
  const [, ...more] = product.variants
  const sizes = more.length > 0 ? product.variants : []
  const sizeLabels = { '': t`All sizes`, ...Object.fromEntries(sizes.map(({ id, name }) => [id, name ?? ''])) }
  return (
    <Form
      aria-label={t`Device identifiers`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>
          As on the label or from a scanner: GS1, HIBCC or ICCBBA. What was produced when, as a lot, is left out. The
          search finds the product by each.
        </Trans>
      </chakra.p>
      {rows.map(({ key, udi, variantId, pieces }, index) => {
        const place = index + 1
        return (
          <Box
            key={key}
            as="fieldset"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem 8rem auto' }}
            alignItems="start"
            gap="3"
          >
            <chakra.legend srOnly>{t`Device identifier ${place}`}</chakra.legend>
            <TextField
              name={`udi.${key}`}
              label={t`Identifier`}
              {...LTR}
              autoComplete="off"
              spellCheck={false}
              required
              value={udi}
              error={errorOf(index, 'udi')}
              onChange={({ currentTarget }) => change(key, { udi: currentTarget.value })}
            />
            {sizes.length > 0 && (
              <SelectField
                name={`variantId.${key}`}
                label={t`Size`}
                options={sizeLabels}
                value={variantId}
                error={errorOf(index, 'variantId')}
                onChange={({ currentTarget }) => change(key, { variantId: currentTarget.value })}
              />
            )}
            <TextField
              name={`pieces.${key}`}
              label={t`Pieces in it`}
              inputMode="numeric"
              autoComplete="off"
              value={pieces}
              error={errorOf(index, 'pieces')}
              onChange={({ currentTarget }) => change(key, { pieces: currentTarget.value })}
            />
            <Button
              type="button"
              variant="outline"
              mt={{ md: '7' }}
              aria-label={t`Remove device identifier ${place}`}
              onClick={() => remove(key)}
            >
              <Trans>Remove</Trans>
            </Button>
          </Box>
        )
      })}
      <ListFormEnd
        list={list}
        conflict={
          <Trans>
            Somebody else changed the device identifiers after you opened this. Nothing of yours is saved yet, and
            nothing is lost: save again to put yours in the place of theirs.
          </Trans>
        }
        saveText={t`Save device identifiers`}
        busyText={t`Saving the device identifiers…`}
        isUnsavable={!list.isChanged && rows.length === 0}
      >
        {rows.length < MOST && (
          <Button type="button" size="lg" variant="outline" onClick={add}>
            <Trans>Add an identifier</Trans>
          </Button>
        )}
      </ListFormEnd>
    </Form>
  )
}
