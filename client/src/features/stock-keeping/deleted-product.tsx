import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { RestoreProduct } from './restore-product'

/** Shows the last deleted product with an undo button. */
export function DeletedProduct({ id, name, onRestored }: { id: string; name: string; onRestored: () => void }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <span>
        <Trans>
          <bdi>{name}</bdi> deleted.
        </Trans>
      </span>
      <RestoreProduct id={id} name={name} onRestored={onRestored}>
        <Trans>Undo</Trans>
      </RestoreProduct>
    </Box>
  )
}
