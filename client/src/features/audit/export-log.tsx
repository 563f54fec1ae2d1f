import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import type { AuditFilter } from '../../shared/graphql/schema.generated'
import { downloadFile } from '../../shared/upload/download-file'

const FILE = 'audit-log.csv'

/** A button that exports all entries of a filter. */
export function ExportLog({ filter }: { filter: AuditFilter }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function save(): Promise<void> {
    setFailed(false)
    setIsBusy(true)
    const chosen = Object.entries(filter).filter(([, value]) => value) as [string, string][]
    setFailed(!(await downloadFile(`/api/export/${FILE}?${new URLSearchParams([['mark', 'true'], ...chosen])}`, FILE)))
    setIsBusy(false)
  }
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void save()}
      >
        {isBusy ? t`Exporting…` : t`Export as CSV`}
      </Button>
      {failed && <Notice kind="error">{t`We couldn’t fetch the file. Try again.`}</Notice>}
    </>
  )
}
