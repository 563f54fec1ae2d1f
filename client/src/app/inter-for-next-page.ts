/**
 * Fetches Inter's Latin file and records it, so that the inline script uses Inter on the next page. The first page
 * keeps the system's typeface: the file would delay its images, and text would move. Pages also work without the file
 * or storage.
 */
export const fetchInterForNextPage = (): Promise<void> =>
  document.fonts
    .load('1em Inter Variable')
    .then(() => {
      localStorage.inter = ''
    })
    .catch(() => undefined)
