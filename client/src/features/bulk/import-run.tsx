import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { formatSecond } from '../../shared/format/date'
import { SelectField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { encodingNames, changesNothing, failureOf, isRowByRow, stateLabel } from './import-words'
import type { ImportRun } from './import-api'
import { isUnderWay } from './import-api'
import type { CodeWords } from './import-findings'
import { ImportChanges, ImportFaults } from './import-findings'
import { useImportRun } from './use-import-run'
import { ProgressBar } from '../../shared/ui/status'

const counts = ({ newCount, changedCount, unchangedCount, faultCount }: ImportRun): string[] => [
  plural(newCount, { one: '# new', other: '# new' }),
  plural(changedCount, { one: '# changed', other: '# changed' }),
  plural(unchangedCount, { one: '# unchanged', other: '# unchanged' }),
  plural(faultCount, { one: '# error', other: '# errors' }),
]

/** An import, from its check to its undo. */
export function ImportRunPanel({ first, words }: { first: ImportRun; words: CodeWords }) {
  const { run, report, problem, isBusy, act } = useImportRun(first)
  const isChecked = run.state !== 'NEEDS_ANSWER' && run.state !== 'CHECKING'
  const failure = failureOf(run)
  const at = formatSecond(run.createdAt)
  return (
    // Users send corrected versions of a file within a minute.
    <Box
      as="section"
      aria-label={[run.fileName, at].join(', ')}
      mt="5"
      p="4"
      borderWidth="1px"
      borderRadius="l3"
      maxW="3xl"
    >
      <Heading as="h3" size="md" overflowWrap="anywhere">
        <bdi>{run.fileName}</bdi>
      </Heading>
      <chakra.p role="status" color="fg.muted" textStyle="sm">
        {stateLabel(run)}
      </chakra.p>
      <chakra.time dateTime={run.createdAt} color="fg.muted" textStyle="sm">
        {at}
      </chakra.time>
      {run.state === 'CHECKING' && (
        <ProgressBar mt="2" max={run.rowCount} value={run.checkedCount} aria-label={t`Checked rows`} />
      )}
      {isChecked && (
        <chakra.p mt="2" fontVariantNumeric="tabular-nums">
          {counts(run).join(' · ')}
        </chakra.p>
      )}
      {run.state === 'NEEDS_ANSWER' && <Question onAnswer={(decimalSign) => void act('answer', { decimalSign })} />}
      {run.encoding && <Encoding run={run} onChange={(encoding) => void act('encoding', { encoding })} />}
      {run.isTableDerived && (
        <chakra.p mt="2" color="fg.muted" textStyle="sm">
          {t`No table in the ZIP, so file names were used for product and position.`}
        </chakra.p>
      )}
      {report && isChecked && (
        <>
          <ImportFaults run={run} faults={report.faults} />
          <ImportChanges changes={report.changes} words={words} />
        </>
      )}
      {failure && (
        <Notice kind="info" mt="3">
          {failure}
        </Notice>
      )}
      {problem && (
        <Notice kind="error" mt="3">
          {problem}
        </Notice>
      )}
      <Actions run={run} isBusy={isBusy} act={act} />
    </Box>
  )
}

/** The encoding of the file, and a choice of others while it can be changed. */
function Encoding({ run, onChange }: { run: ImportRun; onChange: (encoding: string) => void }) {
  const { id, encoding, canReread } = run
  const names = encodingNames()
  if (!encoding || !canReread) {
    return (
      <chakra.p color="fg.muted" textStyle="sm">
        {t`Encoding`}: <bdi>{names[encoding ?? ''] ?? encoding}</bdi>
      </chakra.p>
    )
  }
  return (
    <Box mt="3" maxW="md">
      <SelectField
        name={`encoding-${id}`}
        label={t`Encoding`}
        hint={t`If letters look wrong, choose another encoding. We’ll read the file again.`}
        options={names}
        value={encoding}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  )
}

/** Asks for the decimal separator of ambiguous numbers. */
function Question({ onAnswer }: { onAnswer: (decimalSign: '.' | ',') => void }) {
  return (
    <Box mt="3">
      <p>{t`Some numbers in the file, such as 1,234, are ambiguous. What separates the decimals?`}</p>
      <Box display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button variant="outline" minH="11" onClick={() => onAnswer('.')}>
          {t`A point: 1,234.50`}
        </Button>
        <Button variant="outline" minH="11" onClick={() => onAnswer(',')}>
          {t`A comma: 1.234,50`}
        </Button>
      </Box>
    </Box>
  )
}

interface ActionsProps {
  run: ImportRun
  isBusy: boolean
  act: ReturnType<typeof useImportRun>['act']
}

function Actions({ run, isBusy, act }: ActionsProps) {
  const { kind, state, faultCount, fileName, changedCount } = run
  const isShipping = kind === 'SHIPMENTS'
  const isPaying = kind === 'PAYMENTS'
  const { confirm, dialog } = useConfirmation()
  const isOpen =
    (isUnderWay(run) && !(isRowByRow(kind) && state === 'APPLYING')) || state === 'NEEDS_ANSWER' || state === 'READY'
  const canApply = state === 'READY' && (isPaying ? changedCount > 0 : faultCount === 0)
  if ((!isOpen && state !== 'DONE') || changesNothing(run)) return null

  const mails = plural(changedCount, {
    one: '# order: we email its customer. This can’t be undone.',
    other: '# orders: we email the customer of each. This can’t be undone.',
  })

  const payments = plural(changedCount, {
    one: '# payment is recorded. To undo it, reverse it on its order.',
    other: '# payments are recorded. To undo one, reverse it on its order.',
  })

  async function apply(): Promise<void> {
    const isWanted = await confirm({
      title: (
        <Trans>
          Apply <bdi>{fileName}</bdi>?
        </Trans>
      ),
      children: isShipping ? mails : isPaying ? payments : counts(run).join(' · '),
      confirmLabel: t`Apply`,
    })
    if (isWanted) void act('apply')
  }

  return (
    <>
      {state === 'READY' && faultCount > 0 && (
        <Notice kind="info" mt="3">
          {isPaying
            ? t`Rows with errors are skipped. Record these payments on their orders, or correct the file and import it again.`
            : t`Fix the errors in the file and import it again. Nothing has been applied.`}
        </Notice>
      )}
      {state === 'DONE' && isRowByRow(kind) && faultCount > 0 && (
        <Notice kind="info" mt="3">
          {t`The rows above weren’t applied.`}
        </Notice>
      )}
      {state === 'DONE' && !isRowByRow(kind) && faultCount > 0 && (
        <Notice kind="info" mt="3">
          {t`The rows above were edited after the import, so nothing was undone. You can still undo the other rows.`}
        </Notice>
      )}
      {dialog}
      <Box display="flex" flexWrap="wrap" gap="2" mt="4">
        {canApply && (
          <Button minH="11" onClick={() => void apply()}>
            {t`Apply`}
          </Button>
        )}
        {isOpen && (
          <Button variant="outline" minH="11" onClick={() => void act('cancel')}>
            {t`Cancel`}
          </Button>
        )}
        {state === 'DONE' && !isRowByRow(kind) && (
          <Button
            variant="outline"
            minH="11"
            aria-disabled={isBusy}
            onClick={() => void act('take-back', { leavesOthers: faultCount > 0 })}
          >
            {faultCount > 0 ? t`Undo the rest` : t`Undo import`}
          </Button>
        )}
      </Box>
    </>
  )
}
