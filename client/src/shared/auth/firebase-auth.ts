/**
 * Firebase Authentication for this browser. Heavy: other modules may only import it by `import()`, except for its
 * types.
 */
import { type FirebaseOptions, initializeApp } from 'firebase/app'
import {
  type Auth,
  type PopupRedirectResolver,
  browserLocalPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { currentLanguage } from '../i18n/messages'

/** The part of the public configuration that sign-in needs. */
export interface AuthConfig {
  firebase: FirebaseOptions
  /** The SDK talks to the page's own origin, which forwards the emulator's paths. */
  emulator: boolean
}

let auth: Auth | undefined

/**
 * The singleton, created on the first call. With a resolver, Safari and phones preload Google's popup code: they block
 * popups that open long after a click.
 */
export function getFirebaseAuth(config: AuthConfig, popupRedirectResolver?: PopupRedirectResolver): Auth {
  if (auth) return auth
  auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    // Errors then carry a readable sentence, which the form shows.
    errorMap: debugErrorMap,
    ...(popupRedirectResolver && { popupRedirectResolver }),
  })
  // Language of Firebase's own popup and emails.
  auth.languageCode = currentLanguage()
  if (config.emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  return auth
}
