import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { Banner } from '#app/admin/ui/banner.tsx'

/** Stands where somebody followed a link to what their role may not see. */
export function NotAllowed() {
  return (
    <Banner
      tone="info"
      title="Your role does not show this page"
      detail={
        <>
          Ask an administrator, or go back to the <Link href={addresses.start}>start page</Link>.
        </>
      }
    />
  )
}
