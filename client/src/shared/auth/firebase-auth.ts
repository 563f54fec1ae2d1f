/** Firebase Authentication for this browser. Heavy: only modules that are loaded by `import()` may import it, save for its types. */
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
 * The one instance, made at the first call. With a resolver, Safari and phones fetch from Google at once what opens windows, before
 * Firebase answers anything: they open none that long after a click.
 */
export function getFirebaseAuth(config: AuthConfig, popupRedirectResolver?: PopupRedirectResolver): Auth {
  if (auth) return auth
  auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    // The errors then say in a sentence what is wrong; the form shows that sentence.
    errorMap: debugErrorMap,
    ...(popupRedirectResolver && { popupRedirectResolver }),
  })
  // What Firebase says by itself: in its window, and in the mails that it sends.
  auth.languageCode = currentLanguage()
  if (config.emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  return auth
}
