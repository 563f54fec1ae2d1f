import type { ReactNode } from 'react'
import { FileField } from './file-field'

interface FilesInputProps {
  name: string
  label: string
  /** Accepted types. */
  accept: string
  hint: string
  /** Message when the maximum is reached. */
  full: string | false
  /** Whether leaving the page would lose a chosen file. */
  isHolding: boolean
  onAdd: (files: Iterable<File>) => void
  /** The chosen files. */
  children?: ReactNode
}

/** A file input that adds to a list. */
export function FilesInput({ full, onAdd, ...field }: FilesInputProps) {
  return (
    <FileField
      multiple
      error={full}
      onChange={({ currentTarget }) => {
        onAdd(currentTarget.files ?? [])
        // The list shows the files; clearing the input lets the user choose the same file again.
        currentTarget.value = ''
      }}
      {...field}
    />
  )
}
