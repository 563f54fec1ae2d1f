import { Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'

test.each(['<script>x</script>', '<0>', 'a < b', '</bdi>', 'plain'])('%s in a message is text', (name) => {
  const { container } = render(
    <Trans>
      Edit <bdi>{name}</bdi> now
    </Trans>,
  )
  expect(container.textContent).toBe(`Edit ${name} now`)
  expect(container.querySelector('bdi')?.textContent).toBe(name)
})
