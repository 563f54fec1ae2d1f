import { i18n } from '@lingui/core'
import { isolate, speak } from './messages'

afterEach(() => speak('en'))

test('leaves a name unchanged in left-to-right text', () => {
  expect(isolate('Łucja Żółć')).toBe('Łucja Żółć')
})

test('isolates a right-to-left name', () => {
  expect(isolate('محمد 2')).toBe('\u2068محمد 2\u2069')
})

test('isolates every name on right-to-left pages', () => {
  i18n.load('ar', {})
  speak('ar')
  expect(isolate('Carl')).toBe('\u2068Carl\u2069')
})
