// A separate module, so that the bundler emits a file for this step: what all pages share, which evaluates Chakra.
export { showSeller } from '../../shared/config/page-config'
export { showPricesIn } from '../../shared/format/money'
export { createBrowserClient } from '../../shared/graphql/apollo-client'
export { loadMessages, speak } from '../../shared/i18n/messages'
