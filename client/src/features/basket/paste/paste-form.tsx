import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatQuantity } from '../../../shared/format/number'
import { TextAreaField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import type { RowError } from './read-pasted'
import type { PasteTarget } from './use-paste'
import { usePaste } from './use-paste'

/** Adds a pasted list of SKUs and quantities, as from a spreadsheet. */
export function PasteForm({ target }: { target: PasteTarget }) {
  const { field, submit, isBusy, error, result } = usePaste(target)
  const heading = result?.heading?.text
  return (
    <Form onSubmit={submit} aria-label={t`Add by SKU`} gap="4">
      <TextAreaField
        label={t`SKUs and quantities`}
        hint={t`One product per line: SKU and quantity, for example SC-100 50. You can paste from a spreadsheet. Without a quantity we add the minimum order.`}
        rows={5}
        dir="ltr"
        fontFamily="mono"
        textStyle="sm"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        // Rows that were added are removed from the text.
        readOnly={isBusy}
        {...field('pasted')}
      />
      <SubmitButton
        variant="outline"
        size="md"
        w="auto"
        justifySelf="start"
        isBusy={isBusy}
        busyText={t`Checking SKUs…`}
      >
        <Trans>Add these products</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
      <Notice kind="success">
        {result && result.count > 0 && (
          <>
            {plural(result.count, { one: '# product was added.', other: '# products were added.' })}
            {heading && (
              <>
                {' '}
                <Trans>
                  We treated the first row as column headings: <bdi>{heading}</bdi>
                </Trans>
              </>
            )}
          </>
        )}
      </Notice>
      {result && result.count === 0 && result.errors.length === 0 && (
        <Notice kind="error">
          <Trans>We couldn’t find any SKUs. Paste one per line, followed by the quantity.</Trans>
        </Notice>
      )}
      {result && result.errors.length > 0 && <RowErrors errors={result.errors} />}
    </Form>
  )
}

function RowErrors({ errors }: { errors: readonly RowError[] }) {
  return (
    <Notice kind="error">
      {plural(errors.length, {
        one: '# row couldn’t be added. Correct it above and try again:',
        other: '# rows couldn’t be added. Correct them above and try again:',
      })}
      <Box
        as="ul"
        mt="2"
        ps="4"
        listStyleType="disc"
        display="grid"
        gap="1"
        maxH="16rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={t`Rows not added`}
      >
        {errors.map(({ row, reason }) => {
          const number = formatQuantity(row.number)
          const { text } = row
          return (
            <li key={row.number}>
              <Trans>
                Row {number}, <bdi>{text}</bdi>: {reason}
              </Trans>
            </li>
          )
        })}
      </Box>
    </Notice>
  )
}
