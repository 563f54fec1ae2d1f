/**
 * `npm run pictures [-- <number>]`: draws the catalogue's images into a folder, for shops in tests. With a number, it draws
 * only that many of the first pages, and reuses them for the others.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { drawAll, readPictures } from './draw-pictures'
import { readCatalogue } from './read-catalogue'

const [folder, number] = process.argv.slice(2)
if (!folder) throw new Error('Say into which folder.')
const pictures = [...(await readPictures(await readCatalogue())).values()]
const drawn = pictures.slice(0, number === undefined ? undefined : Number(number))
await drawAll(drawn, folder)
for (const [index, { key }] of pictures.slice(drawn.length).entries()) {
  const standIn = drawn[index % drawn.length]
  if (standIn) await cp(join(folder, standIn.key), join(folder, key), { recursive: true })
}
