import { Badge } from '@chakra-ui/react/badge'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { ConfirmButton } from '../shared/editing/asking-button'
import { ConflictNotice } from '../shared/editing/conflict-notice'
import { DeleteButton } from '../shared/editing/delete-button'
import { SaveOrClose } from '../shared/editing/save-or-close'
import { Form } from '../shared/forms/form'
import { ButtonLink } from '../shared/navigation/links'
import { ArticleProse } from '../shared/ui/article-prose'
import { Avatar, Portrait } from '../shared/ui/portrait'
import { ConfirmDialog } from '../shared/ui/confirm-dialog'
import { Logo } from '../shared/ui/logo'
import { notifyError, notifySuccess } from '../shared/ui/notify'
import { ProgressBar } from '../shared/ui/status'
import { RatingStars } from '../shared/ui/rating-stars'
import { SummaryButton } from '../shared/ui/summary-button'
import type { Parts, Words } from './part'
import { done, nothing } from './part'

const tones = ['gray', 'brand', 'green', 'amber', 'red'] as const

function Opened({ title, text, action, error }: Pick<Words, 'title' | 'text' | 'action'> & { error?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <ConfirmDialog title={title} confirmLabel={action} error={error} onConfirm={close} onCancel={close}>
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}

export const actionParts = ({ label, value, title, text, action, error }: Words): Parts => ({
  Button: Object.fromEntries([
    ...(['solid', 'outline', 'subtle', 'ghost'] as const).map((variant) => [
      variant,
      <Button key={variant} variant={variant}>
        {action}
      </Button>,
    ]),
    ...(['xs', 'sm', 'lg'] as const).map((size) => [
      size,
      <Button key={size} size={size}>
        {action}
      </Button>,
    ]),
    [
      'red',
      <Button key="red" colorPalette="red">
        {action}
      </Button>,
    ],
    [
      'disabled',
      <Button key="disabled" disabled>
        {action}
      </Button>,
    ],
  ]),
  ButtonLink: {
    solid: <ButtonLink to="?">{action}</ButtonLink>,
    outline: (
      <ButtonLink to="?" variant="outline">
        {action}
      </ButtonLink>
    ),
  },
  SummaryButton: {
    'closed or open': (
      <details>
        <SummaryButton px="3" minH="9">
          {title}
        </SummaryButton>
        {text}
      </details>
    ),
  },
  SaveOrClose: {
    ready: (
      <SaveOrClose isBusy={false} busyText="…" onClose={nothing}>
        {action}
      </SaveOrClose>
    ),
    failed: (
      <Form>
        <SaveOrClose isBusy={false} busyText="…" onClose={nothing} error={error}>
          {action}
        </SaveOrClose>
      </Form>
    ),
  },
  ConfirmButton: {
    'takes away': <ConfirmButton action={action} label={action} title={title} onConfirm={done} />,
    'takes nothing away': <ConfirmButton action={action} label={action} tone="brand" title={title} onConfirm={done} />,
    'in a table': <ConfirmButton action={action} label={action} size="xs" title={title} onConfirm={done} />,
  },
  DeleteButton: {
    asks: (
      <DeleteButton name={value} deleteIt={done}>
        {text}
      </DeleteButton>
    ),
  },
  ConfirmDialog: {
    opens: <Opened title={title} text={text} action={action} />,
    'opens, having failed': <Opened title={title} text={text} action={action} error={error} />,
  },
  notify: {
    success: <Button onClick={() => notifySuccess(value)}>{value}</Button>,
    'with undo': (
      <Button onClick={() => notifySuccess(value, { label: action, seconds: 10, run: nothing })}>{value}</Button>
    ),
    error: <Button onClick={() => notifyError(error)}>{error}</Button>,
  },
  ConflictNotice: {
    'two values changed': (
      <ConflictNotice
        title={title}
        conflict={{
          changes: [
            { field: 'name', label, before: value, now: `${value} 2` },
            { field: 'text', label: title, before: '', now: text },
          ],
          now: {},
          isOwn: ({ field }) => field === 'name',
          takeOver: nothing,
        }}
      />
    ),
  },
  Badge: Object.fromEntries(
    tones.map((tone) => [
      tone,
      <Badge key={tone} colorPalette={tone}>
        {label}
      </Badge>,
    ]),
  ),
  ProgressBar: {
    'half done': <ProgressBar aria-label={label} value={0.5} max={1} />,
  },
  RatingStars: {
    'one rating': <RatingStars rating={4} />,
    mean: <RatingStars rating={4.4667} count={1287} />,
  },
  Avatar: {
    initials: <Avatar user={{ id: '1', name: value, email: 'ada@example.com', role: 'CUSTOMER' }} size={40} />,
  },
  Portrait: { photo: <Portrait webpSrcSet="/favicon.svg 80w" size={40} alt={value} /> },
  Logo: { alone: <Logo /> },
  ArticleProse: {
    'headings, list, table': (
      <ArticleProse
        html={`<h2>${title}</h2><p>${text}</p><ul><li>${value}</li></ul><table><tr><th>${label}</th><td>${value}</td></tr></table><pre><code>npm start</code></pre>`}
      />
    ),
  },
})
