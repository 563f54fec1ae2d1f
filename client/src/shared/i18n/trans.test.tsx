import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'

test.each(['<script>x</script>', '<0>', 'a < b', '</bdi>', 'plain'])('%s in a message is text', (name) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Trans>
        Edit <bdi>{name}</bdi> now
      </Trans>
    </I18nProvider>,
  )
  expect(container.textContent).toBe(`Edit ${name} now`)
  expect(container.querySelector('bdi')?.textContent).toBe(name)
})
