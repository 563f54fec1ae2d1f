/**
 * Reports that code of a page part failed to load twice. The document's inline script shows `IncompleteBar`, and lets
 * that part's buttons work as without script.
 */
export function reportIncomplete(): void {
  document.dispatchEvent(new Event('incomplete'))
}
