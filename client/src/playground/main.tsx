import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './playground.css'
import { Playground } from './playground'

const container = document.getElementById('playground')
if (!container) throw new Error('The document has no #playground')
createRoot(container).render(
  <StrictMode>
    <Playground hasDemoAccounts={container.dataset.demoAccounts === 'true'} />
  </StrictMode>,
)
