import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { currentLanguage } from '../../shared/i18n/messages'
import { notifyError } from '../../shared/ui/notify'
import { downloadFile } from '../../shared/upload/download-file'

/** Downloads a company's statement of account in the page's language. */
export function DownloadStatement({ companyId, format }: { companyId: string; format: 'pdf' | 'csv' }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    const address = `/api/company/${companyId}/statement?format=${format}&language=${currentLanguage()}`
    if (!(await downloadFile(address, `statement.${format}`))) notifyError(t`We couldn’t fetch the file. Try again.`)
    setIsBusy(false)
  }

  return (
    <Button size="sm" variant="outline" aria-busy={isBusy || undefined} onClick={() => !isBusy && void save()}>
      <FileDown size="14" aria-hidden />
      {format === 'pdf' ? t`Statement of account (PDF)` : t`Statement of account (CSV)`}
    </Button>
  )
}
