import { Trans } from '@lingui/react/macro'

/** Tells that the person will get an email. */
export function EmailNotice({ name }: { name: string }) {
  return (
    <Trans>
      <bdi>{name}</bdi> gets an email at once. This can’t be undone.
    </Trans>
  )
}
