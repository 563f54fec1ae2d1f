import { Input, type InputProps } from '@chakra-ui/react/input'
import type { ReactNode, Ref } from 'react'
import { AskBeforeLeaving } from './ask-before-leaving'
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
