import { t } from '@lingui/core/macro'
import { ContactSection, prepareContactForm } from '../../features/contact/contact-section'
import { PageHead } from '../../shared/page/page-head'

/** Before the server renders the page. */
export async function prepare(): Promise<number> {
  await prepareContactForm()
  return 200
}

/** The contact form by itself, which every page leads to. */
export function ContactPage() {
  return (
    <>
      <PageHead
        title={t`Contact Us`}
        description={t`Write to the maker: questions about sizes, larger lots, delivery and papers for customs. Somebody who knows the instruments answers.`}
        path="/contact"
      />
      <ContactSection isPage />
    </>
  )
}
