import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Notice } from '../../shared/forms/notice'

/** Says that another version was sent in the meantime. Takes no focus, because it appears unasked. */
export function NewerRevision({ revision }: { revision: number }) {
  return (
    <Notice kind="error">
      <chakra.p fontWeight="semibold">{t`Version ${revision} was sent after you started this one.`}</chakra.p>
      <chakra.p mt="1">
        <Trans>
          It’s shown above, so review it first. Your draft is safe. Send again to replace that version with yours.
        </Trans>
      </chakra.p>
    </Notice>
  )
}
