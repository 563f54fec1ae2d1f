import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { EmailNotice } from '../../shared/editing/email-notice'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { formatDateTime } from '../../shared/format/date'
import { TextAreaField } from '../../shared/forms/fields'
import { FilesField } from '../../shared/forms/files-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { Part } from '../../shared/page/part'
import { FileList } from '../../shared/upload/file-list'
import { useFiles } from '../../shared/upload/use-files'
import { useWriteToQuotationMutation } from './move-quotation.generated'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

interface QuotationThreadProps {
  quotation: QuotationSheet_QuotationFragment
  /** Whether the user is staff. */
  isAdmin: boolean
  /** Whether the user may write, and not only read. */
  mayWrite: boolean
  /** Reloads the quotation, since there are newer messages. */
  reload: () => void
}

/** Messages of both sides, oldest first, and a form to write one. */
export function QuotationThread({ quotation, isAdmin, mayWrite, reload }: QuotationThreadProps) {
  const { id, company, messages, customerName } = quotation
  const { confirm, dialog } = useConfirmation()
  const { field, files, submit, isBusy, error } = useMessageForm(id, reload, () => !isAdmin || ask())

  function ask(): Promise<boolean> {
    return confirm({
      title: (
        <Trans>
          Send this message to <bdi>{customerName}</bdi>?
        </Trans>
      ),
      children: <EmailNotice name={customerName} />,
      confirmLabel: t`Send message`,
    })
  }

  return (
    <Part title={t`Messages`}>
      {messages.length === 0 ? (
        <Text color="fg.muted">{t`No notes yet.`}</Text>
      ) : (
        <Box as="ol" listStyleType="none" display="grid" gap="4" aria-label={t`Messages`}>
          {messages.map(({ id: messageId, text, createdAt, files: sent, ...author }) => (
            <li key={messageId}>
              <Box textStyle="sm" color="fg.muted">
                <AuthorOf {...author} isAdmin={isAdmin} isShared={company !== null} />
                {' · '}
                <bdi>
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </bdi>
              </Box>
              <Box whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
                {text}
              </Box>
              <FileList files={sent} />
            </li>
          ))}
        </Box>
      )}
      {mayWrite && (
        <Form onSubmit={submit} aria-label={t`Write a message`} mt="5">
          <TextAreaField label={t`Message`} dir="auto" rows={3} required {...field('text')} />
          <FilesField name="messageFiles" files={files} />
          <SubmitButton isBusy={isBusy} busyText={t`Sending…`} w="auto" justifySelf="start" size="md">
            {t`Send message`}
          </SubmitButton>
          {dialog}
          {error && <Notice kind="error">{error}</Notice>}
        </Form>
      )}
    </Part>
  )
}

interface AuthorOfProps extends Pick<
  QuotationSheet_QuotationFragment['messages'][number],
  'isByCustomer' | 'isOwn' | 'authorName'
> {
  isAdmin: boolean
  /** Whether several members of a company write, so that names are shown. */
  isShared: boolean
}

function AuthorOf({ isByCustomer, isOwn, authorName, isAdmin, isShared }: AuthorOfProps) {
  if (!isByCustomer) return t({ message: 'The shop', context: 'who wrote a message' })
  if (isOwn && !isAdmin) return t({ message: 'You', context: 'who wrote a message' })
  return isShared ? <bdi>{authorName}</bdi> : t({ message: 'The customer', context: 'who wrote a message' })
}

const schema = z.object({ text: requiredText(msg`Message`, 5000) })

/** State of the message form below a quotation. */
function useMessageForm(quotationId: string, reload: () => void, confirm: () => boolean | Promise<boolean>) {
  const { send: writeToQuotation } = useAct(useWriteToQuotationMutation, {
    onRefused({ __typename }, { input: { fileIds } }) {
      if (__typename !== 'IdempotencyConflict') return
      // The sent message contains the files.
      files.clear()
      reload()
      throw new KeyUsedRefusal(
        fileIds?.length
          ? t`Your earlier message was sent and is shown above. Send this one only if you still need to, and attach its files again.`
          : t`Your earlier message was sent and is shown above. Send this one only if you still need to.`,
      )
    },
  })
  const files = useFiles()
  const form = useMutationForm({
    schema,
    initial: { text: '' },
    draft: { name: `quotationMessage.${quotationId}` },
    confirm,
    async send({ text }, { idempotencyKey }) {
      const fileIds = await files.settle()
      return writeToQuotation({ input: { id: quotationId, text, fileIds, idempotencyKey } })
    },
    onSaved: files.clear,
    afterSave: 'reset',
  })
  return { ...form, files }
}
