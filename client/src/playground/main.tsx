import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './playground.css'
import { Playground } from './playground'

/** Read by the library that locks the page's scrolling under a dialog, for the style element that it makes. */
declare global {
  var __webpack_nonce__: string | undefined
}

const container = document.getElementById('playground')
if (!container) throw new Error('The document has no #playground')
globalThis.__webpack_nonce__ = container.dataset.styleNonce
createRoot(container).render(
  <StrictMode>
    <Playground hasDemoAccounts={container.dataset.demoAccounts === 'true'} />
  </StrictMode>,
)
