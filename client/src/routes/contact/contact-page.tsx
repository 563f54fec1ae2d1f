import { t } from '@lingui/core/macro'
import { ContactSection, prepareContactForm } from '../../features/contact/contact-section'
import { PageHead } from '../../shared/page/page-head'

/** Runs before the server renders the page. */
export async function prepare(): Promise<number> {
  await prepareContactForm()
  return 200
}

/** The contact form as a page. */
export function ContactPage() {
  return (
    <>
      <PageHead
        title={t`Contact us`}
        description={t`Contact the manufacturer about sizes, larger quantities, delivery and customs documents. A product specialist will reply.`}
        path="/contact"
      />
      <ContactSection isPage />
    </>
  )
}
