import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatFileSize } from '../../shared/format/file-size'
import { Notice } from '../../shared/forms/notice'
import { downloadFile } from '../../shared/upload/download-file'

interface FileListProps {
  files: readonly { id: string; name: string; size: number; url: string }[]
}

/** Downloads of a request's or a message's files; renders nothing without files. */
export function FileList({ files }: FileListProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (files.length === 0) return null
  async function save({ id, url, name }: FileListProps['files'][number]): Promise<void> {
    setFailed(null)
    if (!(await downloadFile(url, name))) setFailed(id)
  }
  return (
    <Box as="ul" listStyleType="none" mt="2" display="grid" gap="1" textStyle="sm" aria-label={t`Files`}>
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
