import { crc32 } from 'node:zlib'

/** An uncompressed ZIP for uploads (APPNOTE 6.3, 4.3). */
export function zipOf(files: Record<string, Buffer>): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name)
    // Version, flags (UTF-8 names), no compression, no time; sizes; length of the name only.
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800, 2)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    pieces.push(Buffer.from('PK\x03\x04'), about, path, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, place, path)
    offset += 30 + path.length + content.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length / 4, 4)
  end.writeUInt16LE(directory.length / 4, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...pieces, ...directory, Buffer.from('PK\x05\x06'), end])
}
