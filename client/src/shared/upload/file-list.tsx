import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatFileSize } from '../format/units'
import { Notice } from '../forms/notice'
import { downloadFile } from './download-file'

interface ListedFile {
  id: string
  name: string
  size: number
  url: string
}

interface FileListProps<TFile> {
  files: readonly TFile[]
  label?: string
  /** Shown below a file. */
  more?: (file: TFile) => ReactNode
}

/** Downloads of private files; renders nothing without files. */
export function FileList<TFile extends ListedFile>({ files, label, more }: FileListProps<TFile>) {
  const [failed, setFailed] = useState<string | null>(null)
  if (files.length === 0) return null
  async function save({ id, url, name }: ListedFile): Promise<void> {
    setFailed(null)
    if (!(await downloadFile(url, name))) setFailed(id)
  }
  return (
    <Box as="ul" listStyleType="none" mt="2" display="grid" gap="1" textStyle="sm" aria-label={label ?? t`Files`}>
      {files.map((file) => (
        <li key={file.id}>
          <Link asChild overflowWrap="anywhere" textAlign="start">
            <chakra.button type="button" cursor="pointer" onClick={() => void save(file)}>
              <bdi>{file.name}</bdi>
            </chakra.button>
          </Link>{' '}
          <Box as="span" color="fg.muted" whiteSpace="nowrap">
            {formatFileSize(file.size)}
          </Box>
          {more?.(file)}
          {failed === file.id && (
            <Notice kind="error" mt="1">
              {t`We couldn’t fetch the file. Try again.`}
            </Notice>
          )}
        </li>
      ))}
    </Box>
  )
}
