/** The browser could not read a file: it was moved, or changed since it was chosen. */
export class UnreadableFile extends Error {}

/** A file's text as UTF-8. Rejects with an `UnreadableFile`. */
export function readTextFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new UnreadableFile(reader.error?.message)))
    reader.readAsText(file)
  })
}
