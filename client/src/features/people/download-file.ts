/** Has the browser save a text as a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser takes the content after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
