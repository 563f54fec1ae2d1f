import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatQuantity } from '../../shared/format/number'
import { Notice } from '../../shared/forms/notice'
import { downloadFile } from '../../shared/upload/download-file'
import type { ImportReport, ImportRun } from './import-api'

const SHOWN = 100

/** Labels of codes in files, by column. */
export type CodeWords = Record<string, Record<string, string>>

/** The errors of a file by row, with a download of all. */
export function ImportFaults({ run, faults }: { run: ImportRun; faults: ImportReport['faults'] }) {
  const [hasFailed, setFailed] = useState(false)
  if (faults.length === 0) return null
  const save = async () => setFailed(!(await downloadFile(`/api/imports/${run.id}/faults.csv`, 'faults.csv')))
  return (
    <Box mt="4">
      <chakra.ul
        aria-label={t`Errors`}
        listStyleType="none"
        borderWidth="1px"
        borderRadius="l2"
        maxH="96"
        overflowY="auto"
        tabIndex={0}
      >
        {faults.slice(0, SHOWN).map(({ line, column, message }, index) => (
          <chakra.li key={index} px="3" py="2" borderBottomWidth="1px" textStyle="sm">
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" me="2">
              <RowNumber line={line} />
              {column && (
                <>
                  {' · '}
                  <bdi>{column}</bdi>
                </>
              )}
            </chakra.span>
            {message}
          </chakra.li>
        ))}
      </chakra.ul>
      <Button variant="outline" size="sm" mt="2" minH="11" onClick={() => void save()}>
        {t`Save all errors as CSV`}
      </Button>
      {hasFailed && (
        <Notice kind="error" mt="2">
          {t`We couldn’t fetch the file. Try again.`}
        </Notice>
      )}
    </Box>
  )
}

function RowNumber({ line }: { line: number }) {
  const number = formatQuantity(line)
  return <Trans>Row {number}</Trans>
}

/** The changes by the first rows of a file. */
export function ImportChanges({ changes, words }: Pick<ImportReport, 'changes'> & { words: CodeWords }) {
  if (changes.length === 0) return null
  const wordOf = (column: string, text: string) => words[column]?.[text] ?? text
  return (
    <Box mt="4">
      <chakra.ul
        aria-label={t`Changes`}
        listStyleType="none"
        borderWidth="1px"
        borderRadius="l2"
        maxH="96"
        overflowY="auto"
        tabIndex={0}
      >
        {changes.map(({ line, sku, key, position, fields }) => (
          <chakra.li key={line} px="3" py="2" borderBottomWidth="1px" textStyle="sm" overflowWrap="anywhere">
            <chakra.bdi fontWeight="semibold" me="2">
              {position === null ? sku : [sku, formatQuantity(position)].join(' · ')}
            </chakra.bdi>
            {key && (
              <chakra.span color="fg.muted">
                <bdi>{key}</bdi>
              </chakra.span>
            )}
            {fields.map(({ column, before, after }, index) => (
              <chakra.span key={`${column} ${index}`} display="block">
                <chakra.span color="fg.muted">
                  <bdi>{column}</bdi>:{' '}
                </chakra.span>
                {before && (
                  <>
                    <chakra.del color="fg.muted">
                      <bdi>
                        <Value column={column} text={wordOf(column, before)} />
                      </bdi>
                    </chakra.del>{' '}
                  </>
                )}
                <chakra.ins textDecoration="none">
                  <bdi>{after ? <Value column={column} text={wordOf(column, after)} /> : '–'}</bdi>
                </chakra.ins>
              </chakra.span>
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** A cell's value; for images, a thumbnail. */
function Value({ column, text }: { column: string; text: string }) {
  if (column !== 'picture' || !/^(https?:\/|\/images)\//.test(text)) return text
  // The adjacent text describes it.
  return (
    <chakra.a href={text} target="_blank" rel="noopener" display="inline-block" verticalAlign="middle">
      <chakra.img src={text} alt={t`Image`} loading="lazy" h="16" maxW="32" objectFit="contain" borderRadius="l1" />
    </chakra.a>
  )
}
