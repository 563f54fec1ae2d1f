import { z } from 'zod'
import { ConfigError, httpUrl, optional, parseOrRefuse, text } from './variables'

/** Store of uploaded images. The AWS SDK finds the keys of S3 itself (`AWS_ACCESS_KEY_ID` and so on). */
export type ImageStoreSettings =
  | { store: 'local' }
  | {
      store: 's3'
      bucket: string
      region: string
      /** Endpoint of an S3-compatible service other than Amazon's. */
      endpoint: string | undefined
      /** Prefix of all file URLs, without a trailing slash. */
      publicUrl: string
    }
  | { store: 'imgbb'; key: string; uploadUrl: string }

/** Environment variables for the image store. */
export const imageVariables = {
  IMAGE_STORE: optional(z.enum(['local', 's3', 'imgbb']).default('local')),
  IMGBB_KEY: text,
  IMGBB_UPLOAD_URL: optional(httpUrl.default('https://api.imgbb.com/1/upload')),
  S3_BUCKET: text,
  S3_REGION: optional(z.string().default('us-east-1')),
  S3_ENDPOINT: optional(httpUrl.optional()),
  S3_PUBLIC_URL: optional(httpUrl.optional()),
}

const schema = z.object(imageVariables)

/** Settings of the image store, for commands that need no others. Throws ConfigError like `readEnv`. */
export function readImageStoreSettings(source: NodeJS.ProcessEnv): ImageStoreSettings {
  return readImageStore(parseOrRefuse(schema, source))
}

/** The configured store. Throws ConfigError if it is incomplete. */
export function readImageStore(values: z.output<typeof schema>): ImageStoreSettings {
  const needed = (name: 'IMGBB_KEY' | 'S3_BUCKET' | 'S3_PUBLIC_URL', meaning: string): string => {
    const value = values[name]
    if (!value) throw new ConfigError(`${name} is missing, which IMAGE_STORE=${values.IMAGE_STORE} needs: ${meaning}`)
    return value
  }
  if (values.IMAGE_STORE === 'imgbb') {
    return { store: 'imgbb', key: needed('IMGBB_KEY', 'your API key'), uploadUrl: values.IMGBB_UPLOAD_URL }
  }
  if (values.IMAGE_STORE === 's3') {
    return {
      store: 's3',
      bucket: needed('S3_BUCKET', "the bucket's name"),
      region: values.S3_REGION,
      endpoint: values.S3_ENDPOINT,
      publicUrl: needed('S3_PUBLIC_URL', 'the address that browsers find the bucket at'),
    }
  }
  return { store: 'local' }
}
