import type { ReactNode } from 'react'
import { useContent } from '#app/reading/use-content.ts'
import { Mail, Phone } from '#app/ui/icons.tsx'
import { contactDetail, mailLink, telephoneLink } from '../contact-details.ts'

export function useContactRows() {
  const contact = useContent('/api/contact-info')
  return contact.status === 'loading' ? undefined : contact.data
}

type ContactLinksProps = { readonly icons?: number; readonly className?: string | undefined }

/** Number and address, each left out where nobody has filled it in. */
export function ContactLinks({ icons, className }: ContactLinksProps): ReactNode {
  const rows = useContactRows()
  const phone = contactDetail(rows, 'phone')
  const email = contactDetail(rows, 'email')
  return (
    <>
      {phone && (
        <a className={className} href={telephoneLink(phone)}>
          {icons && <Phone size={icons} />}
          <span>{phone}</span>
        </a>
      )}
      {email && (
        <a className={className} href={mailLink(email)}>
          {icons && <Mail size={icons} />}
          <span>{email}</span>
        </a>
      )}
    </>
  )
}
