/** The element behind a page's own menu, where the skip link leads. */
export const PAGE_CONTENT_ID = 'page-content'
