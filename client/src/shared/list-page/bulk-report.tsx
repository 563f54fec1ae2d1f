import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../forms/notice'
import { formatQuantity } from '../format/quantity'

/** Result of a bulk action. */
export interface BulkResult {
  /** How many rows were changed. */
  done: string
  /** Rows that a stopped action left unchanged. */
  unchanged?: number
  /** Heading of the failures. */
  failedTitle: string
  failed: readonly { id: string; name: string; path?: string; label?: string; message: string }[]
  /** Undo, and what else there is to say. */
  more?: ReactNode
  isError: boolean
}

/** Reports a bulk action. Rendered without a result too: screen readers only announce success in an existing element. */
export function BulkReport({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  const kind = result?.isError ? 'error' : 'success'
  return (
    // Keyed by kind: screen readers announce a new alert, not an element that becomes one.
    <Notice key={kind} kind={kind} mb="4">
      {result && <Report {...result} onClose={onClose} />}
    </Notice>
  )
}

function Report({ done, unchanged = 0, failedTitle, failed, more, onClose }: BulkResult & { onClose: () => void }) {
  const shown = formatQuantity(unchanged)
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="start" justifyContent="space-between" gap="3">
        <div>
          <div>{done}</div>
          {unchanged > 0 && (
            <div>
              <Trans>Stopped. {shown} weren’t changed and are still selected.</Trans>
            </div>
          )}
          {more}
        </div>
        <Button size="xs" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Box>
      {failed.length > 0 && (
        <Box mt="2">
          <strong>{failedTitle}</strong>
          <Box as="ul" listStyleType="none" mt="1" maxH="12rem" overflowY="auto">
            {failed.map(({ id, name, path, label, message }) => (
              <li key={id}>
                {path ? (
                  <Link asChild>
                    <RouterLink to={path} aria-label={label}>
                      <bdi>{name}</bdi>
                    </RouterLink>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                {': '}
                {message}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
