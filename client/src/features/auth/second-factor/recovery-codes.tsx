import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { copyText } from '../../../shared/ui/copy-text'
import { saveBlob } from '../../../shared/upload/download-file'

/** New recovery codes, shown only once. Takes the focus when it appears. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box as="section" borderWidth="2px" borderColor="brand.solid" borderRadius="l3" p="4">
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" fontWeight="semibold">
        <Trans>Your recovery codes</Trans>
      </chakra.h3>
      <chakra.p textStyle="sm" mt="1">
        <Trans>Keep them in a safe place: they are shown only now. Each lets you log in once without your phone.</Trans>
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        dir="ltr"
        my="3"
        p="3"
        bg="bg.muted"
        borderRadius="l2"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(11rem, 1fr))"
        gap="1"
        fontFamily="mono"
        textStyle="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button minH="11" onClick={() => void copyText(text)}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          minH="11"
          variant="outline"
          onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'instrumenta-recovery-codes.txt')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button minH="11" variant="outline" onClick={onClose}>
          {t`I have kept them`}
        </Button>
      </Box>
    </Box>
  )
}
