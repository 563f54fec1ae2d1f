import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { Carousel } from './carousel'

const PERIOD = 8000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** jsdom has no layout: slides are 1000 pixels wide, like the window. */
function layOut() {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 1000 * Array.from(this.parentElement?.children ?? []).indexOf(this)
  })
  return jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 64, bottom: 600 } as DOMRect)
}

function prefer(lessMotion: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: lessMotion && query === '(prefers-reduced-motion: reduce)',
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
}

function renderCarousel() {
  const box = layOut()
  renderInShop({ '/': <Carousel categories={[]} /> })
  return { box, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

const scroller = () => screen.getByRole('group', { name: 'Slides' })
const dots = () => screen.getAllByRole('link', { name: /^Slide \d:/ })
/** The scrolled-to slide and the marked one, from 1. */
const shown = () => [
  scroller().scrollLeft / 1000 + 1,
  dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1,
]
/** Advances in single periods, so that each one renders. */
function pass(time: number) {
  for (let left = time; left > 0; left -= PERIOD) act(() => jest.advanceTimersByTime(Math.min(left, PERIOD)))
}

test('has three slides with anchors; the first has the page’s title and an eager drawing', () => {
  renderCarousel()
  const slides = within(scroller()).getAllByRole('group')
  expect(slides.map((slide) => [slide.id, slide.getAttribute('aria-label')])).toEqual([
    ['slide1', '1 of 3'],
    ['slide2', '2 of 3'],
    ['slide3', '3 of 3'],
  ])
  expect(dots().map((dot) => dot.getAttribute('href'))).toEqual(['#slide1', '#slide2', '#slide3'])
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const pictures = slides.map((slide) => slide.querySelector('img'))
  expect(pictures.map((img) => [img?.getAttribute('loading'), img?.getAttribute('fetchpriority')])).toEqual([
    ['eager', null],
    ['lazy', null],
    ['lazy', null],
  ])
  expect(pictures.every((img) => img?.getAttribute('width') === '640' && img.getAttribute('height') === '500')).toBe(
    true,
  )
})

test('buttons and links move it in a loop, announce the slide, and stop it', async () => {
  const { user } = renderCarousel()
  await user.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(shown()).toEqual([3, 3])
  expect(screen.getByText('Slide 3 of 3: Everything for the dental tray')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(shown()).toEqual([1, 1])
  await user.click(screen.getByRole('link', { name: /^Slide 2/ }))
  expect(shown()).toEqual([2, 2])
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('the arrow keys move it', () => {
  renderCarousel()
  fireEvent.keyDown(scroller(), { key: 'ArrowRight' })
  expect(shown()).toEqual([2, 2])
  fireEvent.keyDown(scroller(), { key: 'End' })
  expect(shown()).toEqual([3, 3])
  fireEvent.keyDown(scroller(), { key: 'ArrowLeft' })
  expect(shown()).toEqual([2, 2])
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('keys and presses with %s are the browser’s', (modifier) => {
  renderCarousel()
  fireEvent.click(screen.getByRole('link', { name: /^Slide 2/ }), { [modifier]: true })
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
    expect(fireEvent.keyDown(scroller(), { key, [modifier]: true })).toBe(true)
  expect(shown()).toEqual([1, 1])
})

test('arrow keys are reversed on right-to-left pages', () => {
  renderCarousel()
  scroller().style.direction = 'rtl'
  fireEvent.keyDown(scroller(), { key: 'ArrowLeft' })
  expect(shown()[1]).toBe(2)
})

test('a swipe counts when it comes to rest', () => {
  renderCarousel()
  scroller().scrollLeft = 2000
  fireEvent.scroll(scroller())
  expect(shown()[1]).toBe(1)
  pass(200)
  expect(shown()[1]).toBe(3)
})

test('plays in a loop until it is paused', async () => {
  const { user } = renderCarousel()
  pass(PERIOD)
  expect(shown()).toEqual([2, 2])
  pass(2 * PERIOD)
  expect(shown()).toEqual([1, 1])
  await user.click(screen.getByRole('button', { name: 'Pause the slides' }))
  await user.unhover(screen.getByRole('button', { name: 'Play the slides' }))
  pass(3 * PERIOD)
  expect(shown()).toEqual([1, 1])
  await user.click(screen.getByRole('button', { name: 'Play the slides' }))
  await user.unhover(screen.getByRole('button', { name: 'Pause the slides' }))
  pass(PERIOD)
  expect(shown()).toEqual([2, 2])
})

test('pauses under the mouse and under the focus', async () => {
  const { user } = renderCarousel()
  await user.hover(scroller())
  pass(2 * PERIOD)
  expect(shown()).toEqual([1, 1])
  await user.unhover(scroller())
  act(() => screen.getAllByRole('link', { name: 'Browse the catalogue' })[0]?.focus())
  pass(2 * PERIOD)
  expect(shown()).toEqual([1, 1])
  act(() => (document.activeElement as HTMLElement).blur())
  pass(PERIOD)
  expect(shown()).toEqual([2, 2])
})

test('stops for good at a touch', () => {
  renderCarousel()
  fireEvent.touchStart(scroller())
  pass(2 * PERIOD)
  expect(shown()).toEqual([1, 1])
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('pauses while it is out of view', () => {
  const { box } = renderCarousel()
  box.mockReturnValue({ top: -900, bottom: -300 } as DOMRect)
  pass(2 * PERIOD)
  expect(shown()).toEqual([1, 1])
  box.mockReturnValue({ top: 64, bottom: 600 } as DOMRect)
  pass(PERIOD)
  expect(shown()).toEqual([2, 2])
})

test('does not move with reduced motion', () => {
  prefer(true)
  renderCarousel()
  pass(3 * PERIOD)
  expect(shown()).toEqual([1, 1])
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})
