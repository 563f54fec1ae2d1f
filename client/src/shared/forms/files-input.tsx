import type { ReactNode } from 'react'
import { FileField } from './file-field'

interface FilesInputProps {
  name: string
  label: string
  /** What may be chosen, and how that is told. */
  accept: string
  hint: string
  /** Why the rest was left out, where there can be no more. */
  full: string | false
  /** Whether a chosen file would be lost now by leaving the page. */
  isHolding: boolean
  onAdd: (files: Iterable<File>) => void
  /** What was chosen, where it stands below the field. */
  children?: ReactNode
}

/** A field by which files are added to others. */
export function FilesInput({ full, onAdd, ...field }: FilesInputProps) {
  return (
    <FileField
      multiple
      error={full}
      onChange={({ currentTarget }) => {
        onAdd(currentTarget.files ?? [])
        // What is chosen stands in the list; the same file may be chosen again.
        currentTarget.value = ''
      }}
      {...field}
    />
  )
}
