import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { copyText } from '../../shared/ui/copy-text'

interface SecretNoticeProps {
  title: string
  secret: string
  onClose: () => void
}

/** A secret, shown only once. Takes the focus when it appears. */
export function SecretNotice({ title, secret, onClose }: SecretNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <Box as="section" borderWidth="2px" borderColor="brand.solid" borderRadius="l3" p="4" mb="5">
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" fontWeight="semibold">
        {title}
      </chakra.h3>
      <chakra.p textStyle="sm" mt="1">
        <Trans>Copy it now. You won’t be able to see it again.</Trans>
      </chakra.p>
      <chakra.code
        display="block"
        dir="ltr"
        my="3"
        p="3"
        bg="bg.muted"
        borderRadius="l2"
        textStyle="sm"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {secret}
      </chakra.code>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button minH="11" onClick={() => void copyText(secret)}>
          <Trans>Copy</Trans>
        </Button>
        <Button minH="11" variant="outline" onClick={onClose}>
          <Trans>I’ve saved it</Trans>
        </Button>
      </Box>
    </Box>
  )
}
