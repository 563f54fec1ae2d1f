import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Notice } from '../forms/notice'
import type { Language } from '../i18n/languages'
import { LANGUAGES } from '../i18n/languages'
import type { EditConflict } from './use-edit-form'

interface ConflictNoticeProps<TChange extends Change> {
  title: string
  /** Instructions, if they differ from the usual ones. */
  children?: ReactNode
  conflict: EditConflict<TChange> | null
  /** Whether single values can be accepted. */
  mayTakeOver?: boolean
}

/** Lists what another person changed while the form was open. Takes the focus. */
export function ConflictNotice<TChange extends Change>({ conflict, ...props }: ConflictNoticeProps<TChange>) {
  return conflict && <ListOfChanges {...props} conflict={conflict} />
}

function ListOfChanges<TChange extends Change>({
  title,
  children,
  conflict: { changes, now, isOwn, takeOver },
  mayTakeOver = true,
}: ConflictNoticeProps<TChange> & { conflict: EditConflict<TChange> }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [now])
  return (
    <chakra.div ref={notice} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      <Notice kind="error">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p mt="1">
          {children ?? (
            <Trans>
              Your changes aren’t saved yet, but nothing is lost. Fields you didn’t touch now show the newer values.
              Where you both changed a field, yours is in the form: use theirs, or save again to keep yours.
            </Trans>
          )}
        </chakra.p>
        <chakra.ul mt="3" display="grid" gap="3" listStyleType="none">
          {changes.map((change) => (
            <li key={change.label}>
              <ChangedValue change={change} />
              {mayTakeOver && isOwn(change) && (
                <Button
                  size="sm"
                  variant="outline"
                  mt="2"
                  aria-label={takeOverLabel(change.label)}
                  onClick={() => {
                    takeOver(change)
                    // The button no longer exists.
                    notice.current?.focus()
                  }}
                >
                  <Trans>Use theirs</Trans>
                </Button>
              )}
            </li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  )
}

const takeOverLabel = (label: string) => t`Use theirs: ${label}`

function ChangedValue({ change: { label, before, now, language, otherNow } }: { change: Change }) {
  return (
    <>
      <chakra.p fontWeight="semibold">{label}</chakra.p>
      {otherNow ?? (
        <>
          <Version name={t({ message: 'Before:', context: 'a value' })} text={before} language={language} />
          <Version name={t({ message: 'Now:', context: 'a value' })} text={now} language={language} />
        </>
      )}
    </>
  )
}

function Version({ name, text, language }: { name: string; text: string; language?: Language }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(3.5rem, auto) minmax(0, 1fr)" columnGap="2">
      <span>{name}</span>
      {text ? (
        <chakra.p
          lang={language}
          dir={language ? LANGUAGES[language].dir : 'auto'}
          // Beside its name, whichever way it is read.
          justifySelf="start"
          maxW="full"
          maxH="8rem"
          overflowY="auto"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {text}
        </chakra.p>
      ) : (
        <p>
          <Trans context="a value that is empty">none</Trans>
        </p>
      )}
    </chakra.div>
  )
}

/** A field of a record as text. */
export interface Fact<TField extends string = string> {
  field: TField
  label: string
  text: string
  /** Replaces both texts where the value has none. */
  otherNow?: string
}

/** A field that another person changed. */
export interface Change<TField extends string = string> extends Omit<Fact<TField>, 'text'> {
  before: string
  now: string
  /** Language of both texts, if known. */
  language?: Language
}

/** Changed fields, in the order of the form. */
export function listChanges<TField extends string>(
  before: readonly Fact<TField>[],
  now: readonly Fact<TField>[],
): Change<TField>[] {
  return now
    .map(({ text, ...fact }) => ({
      ...fact,
      before: before.find(({ field }) => field === fact.field)?.text ?? '',
      now: text,
    }))
    .filter((change) => change.before !== change.now)
}
