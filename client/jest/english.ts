import { i18n } from '@lingui/core'

// Tests read English, which the sources say themselves.
i18n.loadAndActivate({ locale: 'en', messages: {} })
