import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Notice } from '../../shared/forms/notice'

/** Says that an offer was sent while another one is typed. It comes by itself, so it takes no focus. */
export function NewerRevision({ revision }: { revision: number }) {
  return (
    <Notice kind="error">
      <chakra.p fontWeight="semibold">{t`Revision ${revision} was sent after you began this offer.`}</chakra.p>
      <chakra.p mt="1">
        <Trans>
          It stands above: look at it first. What you typed is not lost. Sending it is refused once; press again to put
          it in the place of that one.
        </Trans>
      </chakra.p>
    </Notice>
  )
}
