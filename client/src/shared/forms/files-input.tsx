import { Input } from '@chakra-ui/react/input'
import type { ReactNode } from 'react'
import { describedBy, FieldFrame } from './fields'
import { FILE_BUTTON } from './file-button'

interface FilesInputProps {
  name: string
  label: string
  /** What may be chosen, and how that is told. */
  accept: string
  hint: string
  /** Why the rest was left out, where there can be no more. */
  full: string | false
  onAdd: (files: Iterable<File>) => void
  /** What was chosen, where it stands below the field. */
  children?: ReactNode
}

/** A field by which files are added to others. */
export function FilesInput({ name, label, accept, hint, full, onAdd, children }: FilesInputProps) {
  const texts = { name, label, hint, error: full }
  return (
    <FieldFrame {...texts} remedy={children}>
      <Input
        type="file"
        multiple
        accept={accept}
        h="auto"
        py="2"
        css={FILE_BUTTON}
        aria-describedby={describedBy(texts)}
        onChange={({ currentTarget }) => {
          onAdd(currentTarget.files ?? [])
          // What is chosen stands in the list; the same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </FieldFrame>
  )
}
