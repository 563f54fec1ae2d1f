import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Notice } from '../../shared/forms/notice'
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { listTheirChanges, TextConflict } from './text-conflict'
import { labelInLanguage } from './text-pair'
import type { TargetLanguage, TextName } from './translatable'

interface ConflictNoticeProps {
  conflict: TextConflict & { changes: ReturnType<typeof listTheirChanges> }
  language: TargetLanguage
  /** The texts that are other in this form, too. */
  own: readonly TextName[]
  /** Puts what somebody else wrote in the place of what stands in the form. */
  onAcceptTheirs: (name: TextName) => void
}

/** Says what somebody else changed while the form was open, and takes it over where one wants to. Takes the focus. */
export function ConflictNotice({ conflict, language, own, onAcceptTheirs }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [conflict.now])
  return (
    <chakra.div ref={notice} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      <Notice kind="error">
        <chakra.p fontWeight="semibold">
          <Trans>Somebody else changed these texts after you opened them.</Trans>
        </chakra.p>
        <chakra.p mt="1">
          <Trans>
            Nothing of yours is lost. What you have not touched shows the newer text now. Where both of you changed the
            same, yours stands in the form: take the other one over, or save again to put yours in its place.
          </Trans>
        </chakra.p>
        <chakra.ul mt="3" display="grid" gap="3" listStyleType="none">
          {conflict.changes.map(({ name, isEnglish, before, now }) => {
            const spoken = isEnglish ? SOURCE_LANGUAGE : language
            const label = labelInLanguage(name, spoken)
            return (
              <li key={label}>
                <chakra.p fontWeight="semibold">{label}</chakra.p>
                <Version
                  name={t({ message: 'Before', context: 'a text that was changed' })}
                  text={before}
                  {...{ spoken }}
                />
                <Version name={t({ message: 'Now', context: 'a text that was changed' })} text={now} {...{ spoken }} />
                {!isEnglish && own.includes(name) && (
                  <Button
                    size="sm"
                    variant="outline"
                    mt="2"
                    aria-label={t`Take over: ${label}`}
                    onClick={() => {
                      onAcceptTheirs(name)
                      // The button is gone then.
                      notice.current?.focus()
                    }}
                  >
                    <Trans>Take over</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </chakra.ul>
      </Notice>
    </chakra.div>
  )
}

function Version({ name, text, spoken }: { name: string; text: string; spoken: keyof typeof LANGUAGES }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(3.5rem, auto) minmax(0, 1fr)" columnGap="2">
      <span>{name}:</span>
      {text ? (
        <chakra.p
          lang={spoken}
          dir={LANGUAGES[spoken].dir}
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
