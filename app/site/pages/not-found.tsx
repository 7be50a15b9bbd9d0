import { Head } from '#app/site/head.tsx'
import { Anchorage } from '#app/site/not-found/anchorage.tsx'

export default function NotFound() {
  return (
    <>
      <Head title="Page not found" robots="noindex" />
      <Anchorage />
    </>
  )
}
