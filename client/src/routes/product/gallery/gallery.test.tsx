import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeImage, fakeProduct } from '../../../shared/testing/fake-product'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { ProductPage } from '../product-page'

const images = [1, 2, 3].map((index) => fakeImage(index, { alt: `View ${index}`, width: 960, height: 720 }))

function open(pictures: object[]) {
  const product = () => fakeProduct(1, { pictures })
  return renderInShop({ '/products/:id': <ProductPage /> }, { shop: { product }, at: '/products/product-1' })
}
const shownIn = (element: HTMLElement) => within(element).getByRole('img').getAttribute('alt')

test('a single image opens in full size from its link, which gets the focus back', async () => {
  open(images.slice(0, 1))
  const link = await screen.findByRole('link', { name: 'Enlarge: View 1' })
  expect(link.getAttribute('href')).toBe('/images/k1/640.avif')
  expect(screen.queryByRole('link', { name: /^Image/ })).toBeNull()
  await userEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'View 1' })
  expect(within(dialog).queryByRole('button', { name: 'Next image' })).toBeNull()
  // The event that Escape fires.
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link)
})

test('thumbnails select images by click and arrow keys, without script too', async () => {
  open(images)
  const second = await screen.findByRole('link', { name: 'Image 2 of 3: View 2' })
  const target = document.querySelector(new URL((second as HTMLAnchorElement).href).hash)
  expect(
    within(target as HTMLElement)
      .getByRole('img')
      .getAttribute('alt'),
  ).toBe('View 2')
  const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('aria-label'))
  expect(current()).toEqual(['Image 1 of 3: View 1'])
  await userEvent.click(second)
  expect(current()).toEqual(['Image 2 of 3: View 2'])
  second.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}')
  expect(current()).toEqual(['Image 3 of 3: View 3'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Image 3 of 3: View 3')
  // Keys with modifiers belong to the browser.
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft', [modifier]: true })).toBe(true)
  expect(current()).toEqual(['Image 3 of 3: View 3'])
  // Clicks with modifiers open or save the image.
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(second, { [modifier]: true })
  expect(current()).toEqual(['Image 3 of 3: View 3'])
  // Only one large image is a Tab stop.
  const large = screen.getAllByRole('link', { name: /^Enlarge/ })
  expect(large.map((link) => link.tabIndex)).toEqual([-1, -1, 0])
})

test('in full size, arrow keys change the image, and plus and clicks zoom', async () => {
  open(images)
  await userEvent.click(await screen.findByRole('link', { name: 'Enlarge: View 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('1 of 3')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(shownIn(dialog)).toBe('View 2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next image' }))
  expect(shownIn(dialog)).toBe('View 3')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Next image' }).disabled).toBe(true)
  const enlarged = () => within(dialog).queryByRole('group', { name: 'Enlarged image' })
  within(dialog).getByRole('button', { name: 'Enlarge' }).focus()
  await userEvent.keyboard('{Control>}+{/Control}{Meta>}+{/Meta}')
  expect(enlarged()).toBeNull()
  await userEvent.keyboard('+')
  expect(enlarged()).not.toBeNull()
  expect(within(dialog).getByRole('img').style.width).toBe('960px')
  // Now the keys pan the image.
  await userEvent.keyboard('{ArrowLeft}')
  expect(shownIn(dialog)).toBe('View 3')
  await userEvent.click(within(dialog).getByRole('img'))
  expect(enlarged()).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
