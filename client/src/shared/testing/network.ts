import { act } from '@testing-library/react'

/** Takes the browser's network away, or gives it back, as the browser tells its pages. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
