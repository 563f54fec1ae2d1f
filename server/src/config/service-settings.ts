import { z } from 'zod'
import { ConfigError, httpUrl, optional, text, parseOrRefuse } from './variables'

/** Keys of the payment provider. */
export interface CardSettings {
  secretKey: string
  /** Signs the provider's webhook calls. */
  webhookSecret: string
  /** Another address of the provider's API, for tests. */
  apiUrl: string | undefined
}

export const cardVariables = {
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'must begin with sk_ or rk_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\w+$/, 'must begin with whsec_')
      .optional(),
  ),
  STRIPE_API_URL: optional(httpUrl.optional()),
}

type CardValues = z.output<z.ZodObject<typeof cardVariables>>

/** Undefined without keys: card payments are then not offered. Throws ConfigError if only one key is set. */
export function readCards(values: CardValues): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined) throw new ConfigError('STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set')
  if (webhookSecret === undefined) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set')
  }
  return { secretKey, webhookSecret, apiUrl }
}

/** Firebase settings of the browser; not secret. */
export interface FirebaseWebConfig {
  apiKey: string
  authDomain: string
  projectId: string
  [key: string]: string
}

/** Identity provider: a Firebase project, or its emulator. */
export interface FirebaseSettings {
  projectId: string
  web: FirebaseWebConfig
  emulatorHost: string | undefined
  /** True if firebase-admin has credentials, so it can query accounts. */
  hasCredentials: boolean
}

/** Environment variables for Firebase. */
export const firebaseVariables = {
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    z
      .string()
      .regex(/^[^\s/]+:\d+$/, 'must be host:port')
      .optional(),
  ),
  FIREBASE_PROJECT_ID: text,
  GOOGLE_APPLICATION_CREDENTIALS: text,
  FIREBASE_WEB_CONFIG: text,
}

type FirebaseValues = { [Name in keyof typeof firebaseVariables]?: z.output<(typeof firebaseVariables)[Name]> }

const webConfig = z
  .object({ apiKey: z.string().min(1), authDomain: z.string().min(1), projectId: z.string().min(1) })
  .catchall(z.string())

/** The configured project, or the emulator. Throws ConfigError if it is incomplete. */
export function readFirebase(values: FirebaseValues): FirebaseSettings {
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST
  if (emulatorHost) {
    const projectId = values.FIREBASE_PROJECT_ID ?? 'demo-instrumenta'
    return {
      projectId,
      emulatorHost,
      hasCredentials: false,
      web: { apiKey: 'emulator', authDomain: emulatorHost, projectId },
    }
  }
  const web = parseWebConfig(values.FIREBASE_WEB_CONFIG)
  const projectId = values.FIREBASE_PROJECT_ID ?? web.projectId
  if (projectId !== web.projectId) {
    throw new ConfigError('FIREBASE_PROJECT_ID names another project than FIREBASE_WEB_CONFIG does')
  }
  return { projectId, web, emulatorHost: undefined, hasCredentials: !!values.GOOGLE_APPLICATION_CREDENTIALS }
}

function parseWebConfig(json: string | undefined): FirebaseWebConfig {
  if (!json) {
    throw new ConfigError(
      'FIREBASE_WEB_CONFIG is missing: the JSON object that the Firebase console shows for a web app ' +
        '(or set FIREBASE_AUTH_EMULATOR_HOST to use an emulator)',
    )
  }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ConfigError('FIREBASE_WEB_CONFIG is not JSON')
  }
  const parsed = webConfig.safeParse(value)
  if (!parsed.success) {
    throw new ConfigError('FIREBASE_WEB_CONFIG must be an object of texts with apiKey, authDomain and projectId')
  }
  return parsed.data
}

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

/** Trace export settings. The SDK reads all others from OpenTelemetry's variables. */
export interface TracingSettings {
  protocol: 'http/protobuf' | 'http/json'
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** OpenTelemetry variables that turn traces on, and those that the SDK would silently misread. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl.optional()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(httpUrl.optional()),
  OTEL_SDK_DISABLED: text,
  OTEL_TRACES_EXPORTER: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text,
  OTEL_TRACES_SAMPLER: optional(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).optional()),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce.number('must be a number from 0 to 1').min(0).max(1, 'must be a number from 0 to 1').optional(),
  ),
}

type TracingValues = { [Name in keyof typeof tracingVariables]?: z.output<(typeof tracingVariables)[Name]> }

/** How to send traces; undefined if traces are off. Throws ConfigError naming the invalid variable. */
export function readTracing(values: TracingValues): TracingSettings | undefined {
  const isDisabled = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none'
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (isDisabled || endpoint === undefined) return undefined
  if ((values.OTEL_TRACES_EXPORTER ?? 'otlp') !== 'otlp') {
    throw new ConfigError('OTEL_TRACES_EXPORTER must be otlp or none: the shop has no other exporter')
  }
  const name = values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  const protocol = values[name] ?? 'http/protobuf'
  if (protocol !== 'http/protobuf' && protocol !== 'http/json') {
    throw new ConfigError(`${name} must be http/protobuf or http/json: the shop speaks no other`)
  }
  return { protocol }
}
