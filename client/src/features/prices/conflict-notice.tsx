import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Notice } from '../../shared/forms/notice'

/** What somebody else changed while a form was open, in words. */
export interface TheirChange {
  label: string
  before: string
  now: string
}

interface Fact {
  label: string
  text: string
}

/** What is other now. Facts go by their labels. */
export function listChanges(before: readonly Fact[], now: readonly Fact[]): TheirChange[] {
  return now
    .map(({ label, text }) => ({ label, before: before.find((fact) => fact.label === label)?.text ?? '', now: text }))
    .filter((change) => change.before !== change.now)
}

/** Says what somebody else changed while the form was open; nothing where nobody did. Takes the focus. */
export function ConflictNotice({ title, changes }: { title: string; changes: readonly TheirChange[] }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [changes])
  if (changes.length === 0) return null
  return (
    <chakra.div ref={notice} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      <Notice kind="error">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p mt="1">
          <Trans>
            Nothing of yours is saved yet, and nothing is lost. What you have not touched shows the newer value now.
            What you typed stands in the form: save again to put it in the place of theirs.
          </Trans>
        </chakra.p>
        <chakra.dl mt="3" display="grid" gap="2">
          {changes.map(({ label, before, now }) => (
            <div key={label}>
              <chakra.dt fontWeight="semibold">{label}</chakra.dt>
              <Version name={t({ message: 'Before:', context: 'a value' })} text={before} />
              <Version name={t({ message: 'Now:', context: 'a value' })} text={now} />
            </div>
          ))}
        </chakra.dl>
      </Notice>
    </chakra.div>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <chakra.dd display="flex" gap="2">
      <chakra.span flexShrink="0" minW="3.5rem">
        {name}
      </chakra.span>
      <bdi>{text || t({ message: 'none', context: 'a value that is empty' })}</bdi>
    </chakra.dd>
  )
}
