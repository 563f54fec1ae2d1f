// A separate module, so that the bundler emits a file for this step: Emotion and the router, which are small.
export { useRoutes } from 'react-router-dom'
export { createBrowserEmotionCache } from '../emotion-cache'
