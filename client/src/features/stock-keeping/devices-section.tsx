import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import type { EditorForm } from './editor-form'
import { useFormRows } from './editor-form'
import type { DeviceRow } from './form-rows'
import { newDevice } from './form-rows'
import { filledRows, readSizes } from './size-rows'

/** Maximum identifiers per product. */
const MOST = 50

/** Device identifiers of a product, its sizes and packages. */
export function DevicesSection({ editor }: { editor: EditorForm }) {
  const { form, errorOf } = editor
  const { rows, add, change, remove } = useFormRows<DeviceRow>(editor, 'devices')
  const sizes = filledRows(readSizes(useWatch({ control: form.control, name: 'sizes' })))
  const sizeLabels = { '': t`All sizes`, ...Object.fromEntries(sizes.map(({ key, name }) => [key, name])) }
  const error = errorOf('devices')
  return (
    <>
      {rows.map(({ key, udi, size, pieces }, index) => {
        const place = index + 1
        const field = (name: keyof DeviceRow, value: string) => ({
          name: `devices.${index}.${name}`,
          value,
          error: errorOf(`devices.${index}.${name}`),
          onChange: (event: { currentTarget: { value: string } }) => change(key, { [name]: event.currentTarget.value }),
        })
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
              label={t`Identifier`}
              {...LTR}
              autoComplete="off"
              spellCheck={false}
              required
              {...field('udi', udi)}
            />
            {sizes.length > 1 && <SelectField label={t`Size`} options={sizeLabels} {...field('size', size)} />}
            <TextField
              label={t`Units per package`}
              inputMode="numeric"
              autoComplete="off"
              {...field('pieces', pieces)}
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
      {rows.length < MOST && (
        <Button type="button" size="sm" variant="outline" justifySelf="start" onClick={() => add(newDevice())}>
          <Trans>Add an identifier</Trans>
        </Button>
      )}
      {error && (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </>
  )
}
