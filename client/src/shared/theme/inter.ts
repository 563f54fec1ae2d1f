/** The family's name, as the style sheet has it. */
export const INTER = 'Inter Variable'

/** In the browser's storage once the reader has fetched it; then also an attribute of the document, set by its own script. */
export const INTER_KEY = 'inter'
