import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { BasketLine } from '../../../features/basket/lines'
import { nameInSize } from '../../../shared/lines/line-item'

/** Replaces a removed line. */
export function TakenOutRow({ line, onPutBack }: { line: BasketLine; onPutBack: () => void }) {
  const name = nameInSize(line.name, line.size)
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      color="fg.muted"
    >
      <span>
        <Trans>
          <bdi>{name}</bdi> was removed.
        </Trans>
      </span>
      <Button size="sm" variant="outline" aria-label={t`Undo: ${name}`} onClick={onPutBack}>
        <Trans>Undo</Trans>
      </Button>
    </Box>
  )
}
