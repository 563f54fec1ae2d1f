/** `npm run pictures`: draws the catalogue's pictures into a folder, from where shops for tests take them. */
import { drawAll, readPictures } from './draw-pictures'
import { readCatalogue } from './read-catalogue'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say into which folder.')
const pictures = await readPictures(await readCatalogue())
await drawAll([...pictures.values()], folder)
