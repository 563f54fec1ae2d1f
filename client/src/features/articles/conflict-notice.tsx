import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Notice } from '../../shared/forms/notice'
import { listTheirChanges } from './article-conflict'
import type { ArticleConflict, TheirChange } from './article-conflict'
import type { ArticleValues } from './article-schema'

interface ConflictNoticeProps {
  conflict: ArticleConflict
  /** The fields that were changed in this form as well. */
  own: Partial<Record<keyof ArticleValues, unknown>>
  /** Puts what somebody else wrote in the place of what stands in the form. */
  onAcceptTheirs: (field: keyof ArticleValues) => void
}

/** Says what somebody else changed while the form was open, and takes it over where one wants to. Takes the focus. */
export function ConflictNotice({ conflict, own, onAcceptTheirs }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [conflict])
  const changes = listTheirChanges(conflict)
  return (
    <chakra.div ref={notice} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      <Notice kind="error">
        <chakra.p fontWeight="semibold">
          <Trans>Somebody else changed this article after you opened it.</Trans>
        </chakra.p>
        <chakra.p mt="1">
          <Trans>
            Nothing of yours is saved yet, and nothing is lost. What you have not touched shows the newer value now.
            Where both of you changed the same, yours stands in the form: take the other one over, or save again to put
            yours in its place.
          </Trans>
        </chakra.p>
        <chakra.ul mt="3" display="grid" gap="3" listStyleType="none">
          {changes.map((change) => (
            <li key={change.field}>
              <Change change={change} />
              {own[change.field] === true && (
                <Button
                  size="sm"
                  variant="outline"
                  mt="2"
                  aria-label={takeOver(change.label)}
                  onClick={() => {
                    onAcceptTheirs(change.field)
                    // The button is gone then.
                    notice.current?.focus()
                  }}
                >
                  <Trans>Take over</Trans>
                </Button>
              )}
            </li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  )
}

const takeOver = (field: string) => t`Take over: ${field}`

function Change({ change: { label, before, now } }: { change: TheirChange }) {
  return (
    <>
      <chakra.p fontWeight="semibold">{label}</chakra.p>
      <Version name={t({ message: 'Before:', context: 'a value' })} text={before} />
      <Version name={t({ message: 'Now:', context: 'a value' })} text={now} />
    </>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <chakra.p display="flex" gap="2">
      <chakra.span flexShrink="0" minW="3.5rem">
        {name}
      </chakra.span>
      <chakra.span minW="0" maxH="8rem" overflowY="auto" whiteSpace="pre-line" overflowWrap="anywhere">
        <bdi>{text}</bdi>
      </chakra.span>
    </chakra.p>
  )
}
