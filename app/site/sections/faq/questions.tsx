import type { ToggleEvent } from 'react'
import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import plus from '#app/ui/plus-square.module.css'
import type { Answers } from '#content/answers.ts'
import styles from './questions.module.css'

type QuestionsProps = { readonly questions: Answers['/api/faq'] }

/** For browsers that do not yet know that elements of one name exclude each other. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of opened.parentElement?.querySelectorAll('details[open]') ?? [])
    if (other !== opened) other.removeAttribute('open')
}

/** The browser itself keeps one answer open at a time, with or without our code. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer, image_url }, index) => (
        <details
          key={id}
          name="faq"
          className={styles.item}
          open={index === 0}
          onToggle={closeOthers}
          // The visitor may have opened another one before this code came.
          suppressHydrationWarning
        >
          <summary className={styles.question}>
            <span className={styles.words}>{question}</span>
            <span className={`${plus.square} ${styles.sign}`} />
          </summary>
          <div className={styles.answer}>
            <p className={styles.text}>{answer}</p>
            {image_url && (
              <Picture
                src={image_url}
                alt=""
                lang="tr"
                sizes="(max-width: 56.25em) 92vw, 46vw"
                focal={focalOf(image_url)}
                className={styles.image}
                fallback={
                  <div className={styles.plate}>
                    <Plate />
                  </div>
                }
              />
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
