import { useContent } from '#app/reading/use-content.ts'
import { contactDetail, mailLink } from '#app/site/contact-details.ts'
import { langOf } from '#app/ui/lang.ts'

function useRows() {
  const contact = useContent('/api/contact-info')
  return contact.status === 'loading' ? undefined : contact.data
}

/** Our e-mail address as it stands on the contact page. */
export function OurMail() {
  const address = contactDetail(useRows(), 'email') ?? ''
  return <a href={mailLink(address)}>{address}</a>
}

/** Our postal address with a comma before it, where there is one. */
export function OurAddress() {
  const address = contactDetail(useRows(), 'address')
  return (
    address && (
      <>
        , <span lang={langOf(address)}>{address}</span>
      </>
    )
  )
}
