/** How many texts are remembered at most. */
const PLACES = 2 ** 13

/**
 * Tells whether a text came before, not too long ago. It keeps 32 bits of each: what is asked only once shall not take
 * the memory that is for what is asked again. It may forget, and very rarely takes one text for another, so that nothing
 * but thrift may depend on it.
 */
export function createSeenBefore(): (text: string) => boolean {
  const places = new Uint32Array(PLACES)
  return (text) => {
    const hash = hashOf(text)
    const place = hash % PLACES
    const isSeen = places[place] === hash
    places[place] = hash
    return isSeen
  }
}

/** FNV-1a of the UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
