/** Id of the content next to a page's own menu, the skip link's target. */
export const PAGE_CONTENT_ID = 'page-content'
