import { isolate } from '../i18n/isolate'

/** Sizes to choose from by their ids, each name by itself: "16 cm, curved" is read from the left on any page. */
export const sizeOptions = (sizes: readonly { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(sizes.map(({ id, name }) => [id, isolate(name)]))
