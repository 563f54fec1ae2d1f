import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../shared/auth/may'
import type { Permission } from '../../shared/graphql/schema.generated'
import { notifyError } from '../../shared/ui/notify'
import { downloadFile } from '../../shared/upload/download-file'

interface ExportListProps {
  kind: 'orders' | 'invoices' | 'products'
  needs: Permission
  /** Filter of the list; empty for all. */
  filter: Readonly<Record<string, string | number | null | undefined>>
}

/** Exports a filtered list, all pages, as a spreadsheet. */
export function ExportList({ kind, needs, filter }: ExportListProps) {
  const may = useMay()
  const [isBusy, setIsBusy] = useState(false)
  if (!may('EXPORTS') || !may(needs)) return null

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(filter)) if (value || value === 0) query.set(name, String(value))
    const file = `${kind}.xlsx`
    if (!(await downloadFile(`/api/export/${file}?${query}`, file))) {
      notifyError(t`We couldn’t fetch the file. Try again.`)
    }
    setIsBusy(false)
  }

  return (
    <Button size="xs" variant="outline" aria-busy={isBusy || undefined} onClick={() => void save()}>
      <Download size="14" aria-hidden />
      {isBusy ? t`Exporting…` : t`Export`}
    </Button>
  )
}
