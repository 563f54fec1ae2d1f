import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './playground.css'
import { Playground } from './playground'

/** Nonce for the style element of the library that locks scrolling under a dialog. */
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
