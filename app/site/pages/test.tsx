import { Diagnostics } from '#app/site/diagnostics/diagnostics.tsx'
import { Head } from '#app/site/head.tsx'

export default function Test() {
  return (
    <>
      <Head title="API diagnostics" robots="noindex" />
      <Diagnostics />
    </>
  )
}
