import { t } from '@lingui/core/macro'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../shared/format/date'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'

/** The inquiry and its messages, oldest first. */
export function InquiryThread({ inquiry }: { inquiry: InquirySheet_InquiryFragment }) {
  const { email, message, createdAt, messages } = inquiry
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      aria-label={t`Messages`}
    >
      <Entry author={<bdi dir="ltr">{email}</bdi>} at={createdAt} text={message} />
      {messages.map(({ id, kind, author, body, createdAt: at }) => (
        <Entry key={id} author={<bdi>{author?.name}</bdi>} at={at} text={body} isNote={kind === 'NOTE'} isOurs />
      ))}
    </Box>
  )
}

interface EntryProps {
  author: ReactNode
  at: string
  text: string
  isOurs?: boolean
  isNote?: boolean
}

function Entry({ author, at, text, isOurs = false, isNote = false }: EntryProps) {
  return (
    <Box
      as="li"
      borderStartWidth="3px"
      borderColor={isNote ? 'amber.border' : isOurs ? 'brand.solid' : 'border'}
      bg={isNote ? 'bg.subtle' : undefined}
      ps="4"
      py="1"
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        textStyle="sm"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        <span>{author}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {isNote && <Badge colorPalette="amber">{t`Internal note`}</Badge>}
      </Box>
      <Box mt="1" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {text}
      </Box>
    </Box>
  )
}
