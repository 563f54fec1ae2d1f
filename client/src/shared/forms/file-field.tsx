import type { InputProps } from '@chakra-ui/react/input'
import { Input } from '@chakra-ui/react/input'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { holdPage } from '../navigation/history'
import { useConfirmation } from '../ui/confirm-dialog'
import { describedBy, FieldFrame } from './fields'

const FILE_BUTTON = {
  '&::file-selector-button': {
    me: '3',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg',
    color: 'fg',
    font: 'inherit',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
} as const

interface FileInputProps extends Omit<InputProps, 'type'> {
  /** Whether leaving the page would lose a file. */
  isHolding: boolean
  ref?: Ref<HTMLInputElement>
}

/** A file input that asks before the user leaves the page with a chosen file. */
export function FileInput({ isHolding, ...input }: FileInputProps) {
  return (
    <>
      <Input type="file" h="auto" py="2" css={FILE_BUTTON} {...input} />
      <AskBeforeLeaving isHolding={isHolding} />
    </>
  )
}

interface FileFieldProps extends FileInputProps {
  name: string
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Shown below the field. */
  children?: ReactNode
}

/** A file input with label, hint and error. */
export function FileField({ label, hint, error, children, ...input }: FileFieldProps) {
  const { name, required } = input
  return (
    <FieldFrame {...{ name, label, hint, error, required }} remedy={children}>
      <FileInput aria-describedby={describedBy({ name, hint, error })} {...input} />
    </FieldFrame>
  )
}

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

interface AskBeforeLeavingProps {
  isHolding: boolean
  /** Warning about unsaved input; by default about a file. */
  children?: ReactNode
}

/** Asks before the page is left while a field holds a file: unlike typed text, no draft keeps it. */
export function AskBeforeLeaving({ isHolding, children }: AskBeforeLeavingProps) {
  const { confirm, dialog } = useConfirmation()
  const ask = useEffectEvent(() =>
    confirm({
      title: <Trans>Leave this page?</Trans>,
      children: children ?? <Trans>The file that you chose is not saved yet. It will be lost.</Trans>,
      confirmLabel: t`Leave page`,
      cancelLabel: t`Stay on page`,
      tone: 'red',
    }),
  )
  useEffect(() => (isHolding ? holdPage(() => ask()) : undefined), [isHolding])
  return dialog
}
