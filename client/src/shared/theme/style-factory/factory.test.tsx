/** @jest-environment node */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { chakra as typed } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { system } from '../system'
import { chakra } from './factory'

type Factory = typeof typed

const ours = chakra as Factory
const { resolve } = createRequire(__filename)
const theirs = jest.requireActual<{ chakra: Factory }>(
  join(dirname(resolve('@chakra-ui/react/styled-system')), 'factory.cjs'),
).chakra

function draw(node: ReactNode): { html: string; styles: unknown } {
  const cache = createCache({ key: 'c' })
  cache.compat = true
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{node}</ChakraProvider>
    </CacheProvider>,
  )
  return { html, styles: cache.inserted }
}

const Shown = ({ label, ...props }: { label?: string; className?: string; children?: ReactNode }) => (
  <b title={label} {...props} />
)

const samples: Record<string, (chakra: Factory) => ReactNode> = {
  'style properties in all their forms': (x) => (
    <x.div
      display="flex"
      mt="4"
      p={{ base: '4', md: '6' }}
      color="brand.solid/90"
      opacity={0}
      flex={1}
      _hover={{ bg: 'bg.muted' }}
      css={{ '&[open] > p': { m: '-2' } }}
      gap={[1, 2]}
    />
  ),
  'none at all': (x) => <x.p>Text</x.p>,
  'attributes, in their order': (x) => (
    <x.input id="a" type="search" px="3" className="field" aria-label="Search" maxLength={3} title={undefined} />
  ),
  'attributes that are named like styles': (x) => <x.img src="/a.png" htmlWidth={640} htmlHeight={500} w="full" />,
  'parts of drawings': (x) => (
    <x.svg w="4">
      <x.path d="M0 0" fill="currentColor" />
      <x.circle cx="1" cy="2" r="3" />
      <x.rect width="1" height="2" rx="1" />
    </x.svg>
  ),
  'another tag': (x) => (
    <x.div as="section" p="2">
      Text
    </x.div>
  ),
  'a child in its place': (x) => (
    <x.div asChild p="2" className="outer" title="outer" style={{ top: 1 }}>
      <a href="/" className="inner" title="inner" style={{ bottom: 2 }}>
        Link
      </a>
    </x.div>
  ),
  'a styled child in its place': (x) => (
    <x.div asChild p="2">
      <x.a href="/" m="1" p="3">
        Link
      </x.a>
    </x.div>
  ),
  'a recipe with a choice': (x) => {
    const Chip = x('span', {
      base: { p: '1', _hover: { color: 'fg' } },
      variants: { tone: { loud: { fontWeight: 'bold' }, calm: { color: 'fg.muted' } } },
      defaultVariants: { tone: 'calm' },
    })
    return [<Chip key="1" />, <Chip key="2" tone="loud" m="2" />]
  },
  'a component, and one made from it': (x) => {
    const One = x(Shown, { base: { p: '1', color: 'fg' } })
    const Other = x(One, { base: { p: '2' } })
    return [<One key="1" label="a" m="1" />, <Other key="2" label="b" />]
  },
  'a component that takes the child itself': (x) => {
    const Parent = x(Shown, {}, { forwardAsChild: true })
    return <Parent m="1">Text</Parent>
  },
  'properties that it is given beforehand': (x) => {
    const Wide = x('div', {}, { defaultProps: { title: 'given', hidden: true } })
    return [<Wide key="1" title={undefined} />, <Wide key="2" title="own" w="4" />]
  },
  'what recipes have made, in a list': (x) => {
    const styles = system.getRecipeFn('button')({ size: 'sm' })
    return <x.button css={[styles, { p: '1' }, undefined]} colorPalette="red" className="button" />
  },
}

test.each(Object.keys(samples))('draws what Chakra would: %s', (name) => {
  const sample = samples[name] as (chakra: Factory) => ReactNode
  const expected = draw(sample(theirs))
  expect(draw(sample(ours))).toEqual(expected)
  // The second render reads the memo.
  expect(draw(sample(ours))).toEqual(expected)
})

test('distinguishes similar styles', () => {
  const alike = (x: Factory) => [
    <x.p m="1" />,
    <x.p m="2" />,
    <x.p mt="1" />,
    <x.p m={{ base: '1' }} />,
    <x.p m={{ base: '1', md: '2' }} />,
    <x.p css={{ margin: '1' }} />,
    <x.p css={[{ margin: '2' }, { padding: '1' }]} />,
    <x.p css={[{ margin: '2' }, { padding: '2' }]} />,
    <x.p content={`a;m:1'1`} />,
    <x.p content="a" m="1" />,
    <x.p opacity={1} />,
    <x.p opacity="1" />,
    <x.p />,
  ]
  expect(theirs).not.toBe(ours)
  expect(alike(ours).map(draw)).toEqual(alike(theirs).map(draw))
})

test('added styles override those of a class', () => {
  const nested = (x: Factory) => {
    const Inner = ({ className }: { className?: string }) => <x.i className={className} p="2" />
    const Outer = x(Inner, { base: { m: '1' } })
    return <Outer />
  }
  const { html, styles } = draw(nested(ours))
  expect({ html, styles }).toEqual(draw(nested(theirs)))
  expect(html).toMatch(/^<i class="c-\w+"><\/i>$/)
})
