import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import { DraftNotice } from '../../shared/forms/restored-draft'
import type { MutationFormSettings } from '../../shared/forms/use-mutation-form'
import { useMutationForm } from '../../shared/forms/use-mutation-form'

type Texts = Record<string, string>

type Settings<TTexts extends Texts, TResult> = MutationFormSettings<TTexts, TTexts, TResult, TTexts>

interface SharedTextsSettings<TTexts extends Texts, TResult> extends Pick<
  Settings<TTexts, TResult>,
  'schema' | 'onSaved' | 'savedText' | 'confirm'
> {
  present: TTexts
  /** Name of the draft. */
  name: string
  /** Sends the changed texts. */
  send: (changed: Partial<TTexts>) => Promise<TResult>
}

/** The draft of a form of shared texts. */
type SharedDraft = ReturnType<typeof useSharedTexts>['draft']

/**
 * A form of texts that others may change at the same time. Untouched fields show the newest texts, and only changed
 * ones are sent, so that no newer text is overwritten. A draft is only restored over the text that it was typed over.
 */
export function useSharedTexts<TTexts extends Texts, TResult>({
  present,
  name: draftName,
  send,
  ...settings
}: SharedTextsSettings<TTexts, TResult>) {
  const { form, submitBy, draft, ...rest } = useMutationForm<TTexts, TTexts, TResult, TTexts>({
    ...settings,
    initial: present,
    draft: {
      name: draftName,
      // Compares typed text with the text that it replaced.
      initialOf: (defaults) => ({ ...present, ...defaults }),
      basis: (_found, initial) => initial ?? present,
    },
    send: (_texts, { changed }) => send(changed),
  })
  const { found, isFilledIn } = draft

  const [first] = useState(() => {
    // Older drafts do not store the text that they replaced.
    const before: Partial<Texts> | null | undefined = found?.basis
    return Object.entries(found?.changed ?? {}).filter(
      ([name, text]) => text !== present[name] && before?.[name] !== present[name],
    )
  })
  const [outdated, setOutdated] = useState(first)
  useEffect(() => {
    for (const [name] of first) form.resetField(name as Path<TTexts>)
  }, [form, first])

  const shown = JSON.stringify(present)
  useEffect(() => {
    const before: Partial<Texts> | undefined = form.formState.defaultValues
    for (const [name, text] of Object.entries(JSON.parse(shown) as TTexts)) {
      const field = name as Path<TTexts>
      const was = before?.[name]
      const value = form.getValues(field)
      const left = isFilledIn ? found?.changed[name] : undefined
      if (was === text || (value !== was && value !== left)) continue
      form.resetField(field, { defaultValue: text as PathValue<TTexts, Path<TTexts>> })
      // Restored from a draft over an older text, and untouched since.
      if (left !== undefined && value === left && left !== text) setOutdated((others) => [...others, [name, left]])
    }
  }, [form, found, isFilledIn, shown])

  return {
    ...rest,
    form,
    draft: {
      isFilledIn: isFilledIn && Object.keys(found?.changed ?? {}).length > outdated.length,
      /** Drafts of texts that have changed since; they are not restored. */
      outdated: isFilledIn ? outdated.filter(([, text]) => text !== '') : [],
      discard() {
        draft.discard()
        form.reset(present)
      },
    },
    /** Submits the changed texts by another request than `send`. */
    submitChangesBy: (sendBy: typeof send, confirm?: Settings<TTexts, TResult>['confirm']) =>
      submitBy((_texts, { changed }) => sendBy(changed), confirm),
  }
}

/** Reports a restored draft of shared texts, or the parts that were not restored. */
export function SharedDraftNotice({ isFilledIn, outdated, discard }: SharedDraft) {
  if (!isFilledIn && outdated.length === 0) return null
  return (
    <DraftNotice onDiscard={discard}>
      {outdated.length > 0 ? (
        <>
          <Trans>This changed after you started editing, so we didn’t restore your draft:</Trans>
          {outdated.map(([name, text]) => (
            <chakra.span key={name} display="block" dir="auto" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </chakra.span>
          ))}
        </>
      ) : undefined}
    </DraftNotice>
  )
}

/** Toast after saving an order, which says whether the customer gets an email. */
export function nameSaved(isMailWanted: boolean, isMailed: boolean): string {
  if (isMailed) return t`Saved. We’ll email the customer.`
  if (!isMailWanted) return t`Saved.`
  return t`Saved. No email sent: the customer already has this information, nothing changed for them, or their email isn’t verified.`
}
