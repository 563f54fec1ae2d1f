import { isolate } from '../i18n/isolate'

/** Size names by id, each isolated: "16 cm, curved" reads from left to right on any page. */
export const sizeOptions = (sizes: readonly { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(sizes.map(({ id, name }) => [id, isolate(name)]))
