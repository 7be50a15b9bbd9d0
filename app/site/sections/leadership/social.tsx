import { realLink } from '#app/stored/real-link.ts'
import { icon } from '#app/ui/icons.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './social.module.css'

type Member = Answers['/api/leadership/members'][number]

/** Drawn in the manner of the other line icons. */
const networks = [
  {
    field: 'linkedin_url',
    name: 'LinkedIn',
    Icon: icon('M6 10v8M6 6.5v.01M10.5 18v-8M10.5 13.500c0-2 1.3-3.5 3.5-3.500s3.5 1.4 3.5 3.500V18', 1.7),
  },
  {
    field: 'twitter_url',
    name: 'X (Twitter)',
    Icon: icon('M4.5 5H9l10.5 14H15L4.5 5m14.5 0-6.1 6.700M5 19l6-6.6', 1.7),
  },
  {
    field: 'facebook_url',
    name: 'Facebook',
    Icon: icon(
      'M14.5 21v-8h3l.5-3.500h-3.500v-2c0-1.1.6-1.8 1.8-1.800H18V3h-2.700C12.6 3 11 4.6 11 7.300v2.200H8V13h3v8',
      1.7,
    ),
  },
  {
    field: 'instagram_url',
    name: 'Instagram',
    Icon: icon(
      'M8.5 4h7A4.5 4.5 0 0 1 20 8.500v7a4.5 4.5 0 0 1-4.5 4.500h-7A4.5 4.5 0 0 1 4 15.500v-7A4.5 4.5 0 0 1 8.5 4Zm3.5 4.400a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.200m4.8-1.200v.01',
      1.7,
    ),
  },
] as const

export function Social({ member }: { readonly member: Member }) {
  const given = networks.flatMap(({ field, ...network }) => {
    const href = realLink(member[field])
    return href ? [{ ...network, href }] : []
  })
  if (given.length === 0) return null
  return (
    <ul className={styles.links}>
      {given.map(({ name, Icon, href }) => (
        <li key={name}>
          <SiteLink href={href} className={styles.link} aria-label={`${member.name} on ${name}`}>
            <Icon />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
