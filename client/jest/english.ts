import { i18n } from '@lingui/core'
import { showSeller } from '../src/shared/config/page-config'

// Tests read English, which the sources say themselves.
i18n.loadAndActivate({ locale: 'en', messages: {} })
showSeller({ name: 'Instrumenta', lineOfBusiness: 'Manufacturer and exporter of medical tools' })
