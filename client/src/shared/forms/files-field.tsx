import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { formatFileSize } from '../format/units'
import { FILE_ENDINGS } from '../upload/uploads'
import type { ChosenFile, Files } from '../upload/use-files'
import { FilesInput } from './file-field'
import { ProgressBar } from '../ui/status'

interface FilesFieldProps {
  name: string
  files: Files
  /** Accepted types; quotation files by default. */
  accept?: string
  label?: string
  hint?: string
}

/** A field for several files, with upload progress and errors. */
export function FilesField({ name, files, accept = FILE_ENDINGS, label, hint }: FilesFieldProps) {
  const { chosen, isFull, add, remove, most } = files
  return (
    <FilesInput
      name={name}
      label={label ?? t`Files`}
      accept={accept}
      hint={hint ?? t`At most ${most}: PDF, PNG, JPEG, XLSX, CSV or TXT of 10 MB`}
      full={isFull && t`You’ve reached the file limit. The other files weren’t added.`}
      isHolding={chosen.length > 0}
      onAdd={add}
    >
      {chosen.length > 0 && (
        <Box as="ul" listStyleType="none" w="full" display="grid" gap="2" aria-label={t`Chosen files`}>
          {chosen.map((file) => (
            <ChosenRow key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </Box>
      )}
    </FilesInput>
  )
}

function ChosenRow({ file: { name, size, progress, error }, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  return (
    <Box as="li" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" textStyle="sm">
      <Box minW="0" flex="1" overflowWrap="anywhere">
        <bdi>{name}</bdi>{' '}
        <Box as="span" color="fg.muted" whiteSpace="nowrap">
          {formatFileSize(size)}
        </Box>
      </Box>
      <Button type="button" variant="outline" size="xs" onClick={onRemove} aria-label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </Button>
      {progress !== null && <ProgressBar aria-label={t`Sending ${name}`} value={progress} max={1} />}
      {error && (
        <Box role="alert" w="full" color="fg.error">
          {error}
        </Box>
      )}
    </Box>
  )
}
