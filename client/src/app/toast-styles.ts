declare global {
  interface Window {
    /** Where goober, the style engine of react-hot-toast, looks for its style element. */
    _goober?: object
  }
}

/**
 * Gives goober a sheet in place of the style element that it would fill with text, which the Content-Security-Policy
 * refuses: it allows the styles that the server has printed, and sheets that scripts construct. goober reads and writes
 * `firstChild.data` and looks at nothing else. To be called before react-hot-toast is loaded.
 */
export function provideToastStyles(): void {
  // Without constructed sheets toasts are plain.
  if (!('replaceSync' in CSSStyleSheet.prototype)) return
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let css = ''
  const text = {
    get data() {
      return css
    },
    set data(value: string) {
      css = value
      sheet.replaceSync(value)
    },
  }
  window._goober = { parentNode: document.head, firstChild: text }
}
