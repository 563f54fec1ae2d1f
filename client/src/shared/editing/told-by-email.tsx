import { Trans } from '@lingui/react/macro'

/** What a question says before something is done that is emailed to somebody. */
export function ToldByEmail({ name }: { name: string }) {
  return (
    <Trans>
      <bdi>{name}</bdi> gets an email at once. This can’t be undone.
    </Trans>
  )
}
