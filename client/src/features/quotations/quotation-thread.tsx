import { msg, t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import * as z from 'zod/mini'
import { formatDateTime } from '../../shared/format/date'
import { TextAreaField } from '../../shared/forms/fields'
import { FilesField } from '../../shared/forms/files-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { useFiles } from '../../shared/upload/use-files'
import { FileList } from './file-list'
import { WriteToQuotationDocument } from './move-quotation.generated'
import { Part } from '../../shared/page/part'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

const schema = z.object({ text: requiredText(msg`Message`, 5000) })
const EMPTY = { text: '' }

interface QuotationThreadProps {
  quotation: QuotationSheet_QuotationFragment
  /** Whether the reader speaks for the shop. */
  isAdmin: boolean
  /** Whether the reader is on one of its sides, and not only looks on. */
  mayWrite: boolean
}

/** What both sides wrote, oldest first, and a form to write more. */
export function QuotationThread({ quotation: { id, company, messages }, isAdmin, mayWrite }: QuotationThreadProps) {
  const { field, files, send, isBusy, error } = useMessageForm(id)
  return (
    <Part title={t`Messages`}>
      {messages.length === 0 ? (
        <Text color="fg.muted">{t`Nothing was written yet.`}</Text>
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
        <Form onSubmit={send} aria-label={t`Write a message`} mt="5">
          <TextAreaField label={t`Message`} dir="auto" rows={3} required {...field('text')} />
          <FilesField name="messageFiles" files={files} />
          <SubmitButton isBusy={isBusy} busyText={t`Sending…`} w="auto" justifySelf="start" size="md">
            {t`Send message`}
          </SubmitButton>
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
  /** Whether several people of a company write on the customer's side, whom their names tell apart. */
  isShared: boolean
}

function AuthorOf({ isByCustomer, isOwn, authorName, isAdmin, isShared }: AuthorOfProps) {
  if (!isByCustomer) return t({ message: 'The shop', context: 'who wrote a message' })
  if (isOwn && !isAdmin) return t({ message: 'You', context: 'who wrote a message' })
  return isShared ? <bdi>{authorName}</bdi> : t({ message: 'The customer', context: 'who wrote a message' })
}

function useMessageForm(quotationId: string) {
  const client = useApolloClient()
  const { form, field, onSubmit, explain } = useSchemaForm(schema, EMPTY)
  const draft = useFormDraft(form, { name: `quotationMessage.${quotationId}`, initial: EMPTY, basis: () => null })
  const { isBusy, error, run } = useAttempt()
  const files = useFiles()
  async function write(text: string): Promise<void> {
    const fileIds = await files.settle()
    const { data } = await client.mutate({
      mutation: WriteToQuotationDocument,
      variables: { input: { quotationId, text, fileIds } },
    })
    expectSuccess(data?.writeToQuotation, 'WriteToQuotationSuccess')
    draft.forget()
    form.reset(EMPTY)
    files.clear()
  }
  return { field, files, send: onSubmit(({ text }) => run(() => write(text), explain)), isBusy, error }
}
