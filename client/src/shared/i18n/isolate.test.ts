import { i18n } from '@lingui/core'
import { isolate } from './isolate'
import { speak } from './messages'

afterEach(() => speak('en'))

test('a name stays as it is where all runs from left to right', () => {
  expect(isolate('Łucja Żółć')).toBe('Łucja Żółć')
})

test('a name that runs the other way is kept apart', () => {
  expect(isolate('محمد 2')).toBe('\u2068محمد 2\u2069')
})

test('so is every name where the page runs from right to left', () => {
  i18n.load('ar', {})
  speak('ar')
  expect(isolate('Carl')).toBe('\u2068Carl\u2069')
})
