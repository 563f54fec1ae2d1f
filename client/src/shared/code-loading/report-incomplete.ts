/**
 * Says that code of a part of the page did not come, although it was asked for twice. The document's own script shows the
 * bar with the way out (`IncompleteBar`), and lets buttons of that part be as they are without script.
 */
export function reportIncomplete(): void {
  document.dispatchEvent(new Event('incomplete'))
}
