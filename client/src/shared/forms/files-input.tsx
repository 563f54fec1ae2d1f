import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import type { ReactNode } from 'react'
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
  const describedBy = [`field::${name}::helper-text`, full && `field::${name}::error-text`].filter(Boolean).join(' ')
  return (
    <Field.Root id={name} invalid={full !== false} minW="0">
      <Field.Label>{label}</Field.Label>
      <Input
        type="file"
        multiple
        accept={accept}
        h="auto"
        py="2"
        css={FILE_BUTTON}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onAdd(currentTarget.files ?? [])
          // What is chosen stands in the list; the same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Field.HelperText>{hint}</Field.HelperText>
      {full && <Field.ErrorText>{full}</Field.ErrorText>}
      {children}
    </Field.Root>
  )
}
