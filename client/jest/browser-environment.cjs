const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom with what every browser has and it lacks; Node's own do the same. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of [
      'structuredClone',
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'fetch',
      'Request',
      'Response',
      'Headers',
    ]) {
      this.global[name] ??= globalThis[name]
    }
    // A reader without special wishes.
    this.global.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
    // Its dialogs do not open: the element is there, without the modality that only a browser can give. The focus goes back when they close.
    const openers = new WeakMap()
    const { prototype } = this.global.HTMLDialogElement
    prototype.showModal ??= function showModal() {
      openers.set(this, this.ownerDocument.activeElement)
      this.open = true
    }
    prototype.close ??= function close() {
      this.open = false
      openers.get(this)?.focus()
    }
    // jsdom says "not implemented" on the console, which fails tests.
    this.global.scrollTo = () => {}
  }
}
