import { z } from 'zod'
import { ConfigError, optional, text } from './variables'

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

type Values = { [Name in keyof typeof firebaseVariables]?: z.output<(typeof firebaseVariables)[Name]> }

const webConfig = z
  .object({ apiKey: z.string().min(1), authDomain: z.string().min(1), projectId: z.string().min(1) })
  .catchall(z.string())

/** The configured project, or the emulator. Throws ConfigError if it is incomplete. */
export function readFirebase(values: Values): FirebaseSettings {
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
