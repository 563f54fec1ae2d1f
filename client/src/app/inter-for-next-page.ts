/**
 * Fetches Inter's file for the letters of western languages, and notes it, so that the document's own script has the next page drawn in
 * it from the first. A reader's first page stays in the system's typeface: the file would hold up its pictures, and text would
 * move when it comes. Where it does not come, or storage is forbidden, the next page is read without it as well.
 */
export const fetchInterForNextPage = (): Promise<void> =>
  document.fonts
    .load('1em Inter Variable')
    .then(() => {
      localStorage.inter = ''
    })
    .catch(() => undefined)
