import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { system } from '../shared/theme/system'
import type { GroupName } from './catalogue'
import { Catalogue, groups, notShown } from './catalogue'
import { words } from './part'

const shared = join(__dirname, '../shared')

/** Exported components: names with an initial capital. */
const components = ['ui', 'forms', 'lists', 'page'].flatMap((folder) =>
  readdirSync(join(shared, folder))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(shared, folder, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm),
    ])
    .map(([, name = '']) => name),
)

const shown = Object.values(groups).flatMap((parts) => Object.keys(parts(words.en)))

const show = (group: GroupName, language: 'en' | 'ar') =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Catalogue group={group} words={words[language]} />
      </MemoryRouter>
    </ChakraProvider>,
  )

test('shows each shared component, or says why not', () => {
  expect(components.length).toBeGreaterThan(30)
  const explained = Object.keys(notShown)
  expect(components.filter((name) => !shown.includes(name) && !explained.includes(name))).toEqual([])
  expect(explained.filter((name) => shown.includes(name) || !components.includes(name))).toEqual([])
})

test.each(Object.keys(groups) as GroupName[])('the group %s renders in both directions', (group) => {
  for (const language of ['en', 'ar'] as const) {
    const { unmount } = show(group, language)
    for (const name of Object.keys(groups[group](words[language]))) {
      expect(screen.getByRole('region', { name }).textContent).not.toBe(name)
    }
    unmount()
  }
})

test('a disabled button looks disabled after hydration', () => {
  show('forms', 'en')
  const opaque = screen
    .getAllByRole('button', { name: words.en.action })
    .filter((button) => button.matches(':disabled'))
    .map((button) => getComputedStyle(button).opacity === '1')
  expect(opaque).toEqual([false])
})
