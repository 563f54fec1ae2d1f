import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../shared/upload/download-file'
import { notifyError } from '../../shared/ui/notify'

/** Downloads the PDF of an invoice or credit note. */
export function DownloadInvoice({ number, url }: { number: string; url: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    const isSaved = await downloadFile(url, `${number}.pdf`)
    setIsBusy(false)
    if (!isSaved) notifyError(t`We couldn’t load the PDF. Try again in a moment.`)
  }

  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={t`PDF of ${number}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void save()}
    >
      <FileDown aria-hidden />
      {t`PDF`}
    </Button>
  )
}
