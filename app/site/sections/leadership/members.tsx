import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import type { Answers } from '#content/answers.ts'
import { Biography } from './biography.tsx'
import { initials } from './initials.ts'
import styles from './members.module.css'
import { Social } from './social.tsx'

type Member = Answers['/api/leadership/members'][number]

const grounds = SITE.pictures.monograms
const sizes = '(max-width: 48em) 112px, (max-width: 68.75em) 23vw, 16vw'

export function Members({ members }: { readonly members: readonly Member[] }) {
  if (members.length === 0) return <EmptyMessage small>No team members available</EmptyMessage>
  return (
    <ul className={styles.members}>
      {members.map((member, index) => (
        <li key={member.id} className={styles.member}>
          <div className={styles.tile}>
            <Picture
              src={member.image_url}
              alt=""
              sizes={sizes}
              className={styles.image}
              fallback={<Monogram name={member.name} index={index} />}
            />
          </div>
          <div className={styles.who}>
            <h3 className={styles.name} lang={langOf(member.name)}>
              {member.name}
            </h3>
            <p className={styles.position} lang={langOf(member.position)}>
              {member.position}
            </p>
            <Social member={member} />
          </div>
          {member.bio && <Biography name={member.name} text={member.bio} />}
        </li>
      ))}
    </ul>
  )
}

function Monogram({ name, index }: { readonly name: string; readonly index: number }) {
  const ground = grounds[index % grounds.length]
  return (
    <>
      <Picture src={ground?.src} alt="" sizes={sizes} className={styles.image} fallback={<Plate />} />
      <span
        className={`${styles.letters} ${ground?.ground === 'light' ? styles.onLight : styles.onDark}`}
        aria-hidden="true"
      >
        {initials(name)}
      </span>
    </>
  )
}
