import { open } from 'node:fs/promises'

/** So many of the first bytes of a file, or all of a smaller one. */
export async function readStart(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
