import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { TextField } from '../../../shared/forms/fields'
import { findByCode } from '../../../shared/lines/scanned-code'

const PAUSE = 150

const MIN_LETTERS = 2

export interface PickerOption {
  key: string
  title: string
  details: string
  /** Entering one of these, by keyboard or scanner, picks the option. */
  codes?: readonly string[]
}

interface SearchPickerProps<TOption extends PickerOption> {
  name: string
  label: string
  hint: string
  autoFocus?: boolean
  find: (text: string) => Promise<TOption[]>
  onPick: (option: TOption, text: string) => void
}

const Option = chakra('li', {
  base: {
    px: '3',
    py: '2',
    minH: '11',
    cursor: 'pointer',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    _selected: { bg: 'brand.subtle' },
  },
})

/** Searches while the user types. Arrow keys and Enter pick a result and clear the field. */
export function SearchPicker<TOption extends PickerOption>(props: SearchPickerProps<TOption>) {
  const { name, label, hint, autoFocus } = props
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [found, setFound] = useState<{ text: string; options: TOption[]; hasFailed?: true }>()
  /** Text that was entered before its response arrived. */
  const entered = useRef<string | null>(null)
  const text = typed.trim()
  const isLong = text.length >= MIN_LETTERS
  const isLooking = isLong && found?.text !== text
  const options = isLong ? (found?.options ?? []) : []
  const count = options.length
  const active = Math.min(chosen, count - 1)

  function pick(option: TOption): void {
    setTyped('')
    setChosen(0)
    entered.current = null
    props.onPick(option, text)
  }

  const handleFound = useEffectEvent((answer: NonNullable<typeof found>) => {
    setFound(answer)
    const option = entered.current === answer.text && findByCode(answer.options, answer.text)
    if (option) pick(option)
  })
  const find = useEffectEvent(props.find)
  useEffect(() => {
    if (!isLong) return
    let isCurrent = true
    const timer = setTimeout(() => {
      find(text).then(
        (results) => isCurrent && handleFound({ text, options: results }),
        () => isCurrent && handleFound({ text, options: [], hasFailed: true }),
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isLong])

  function handleKey(event: KeyboardEvent): void {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (count > 0) setChosen((active + (key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (isLooking) entered.current = text
      else {
        const option = (chosen === 0 && findByCode(options, text)) || options[active]
        if (option) pick(option)
      }
    } else if (key === 'Escape') setTyped('')
  }

  return (
    <Box position="relative">
      <TextField
        name={name}
        label={label}
        hint={hint}
        autoFocus={autoFocus}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        value={typed}
        onKeyDown={handleKey}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
          entered.current = null
        }}
      />
      <Box
        as="ul"
        id={listId}
        role="listbox"
        aria-label={t`Suggestions`}
        listStyleType="none"
        hidden={count === 0}
        position="absolute"
        insetX="0"
        zIndex="dropdown"
        mt="1"
        maxH="20rem"
        overflowY="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
      >
        {options.map((option, index) => (
          <Option
            key={option.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setChosen(index)}
            onClick={() => pick(option)}
          >
            <Box fontWeight="medium">
              <bdi>{option.title}</bdi>
            </Box>
            <Box textStyle="xs" color="fg.muted">
              <bdi>{option.details}</bdi>
            </Box>
          </Option>
        ))}
      </Box>
      {isLong && !isLooking && count === 0 && (
        <Box mt="2" textStyle="sm" color={found?.hasFailed ? 'fg.error' : 'fg.muted'}>
          {found?.hasFailed ? (
            <Trans>We couldn’t search. Check your connection and try again.</Trans>
          ) : (
            <Trans>Nothing found for “{text}”.</Trans>
          )}
        </Box>
      )}
      <VisuallyHidden role="status">
        {isLong && !isLooking && plural(count, { one: '# result', other: '# results' })}
      </VisuallyHidden>
    </Box>
  )
}
