import { useContent } from '#app/reading/use-content.ts'
import type { Captcha } from '#app/render.ts'
import { CaptchaField } from '#app/site/contact/captcha-field.tsx'
import contactStyles from '#app/site/contact/contact.module.css'
import { contactRows } from '#app/site/contact/contact-rows.ts'
import { Details } from '#app/site/contact/details.tsx'
import { FormFoot } from '#app/site/contact/form-foot.tsx'
import { MessageFields } from '#app/site/contact/message-fields.tsx'
import { submitAction } from '#app/site/contact/send-message.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'

type Texts = Readonly<Record<string, string>>
type FormAgainProps = { readonly values: Texts; readonly refusals: Texts; readonly captcha: Captcha }

/** The contact form for a browser that sends it itself, with a code of the server's. */
export function FormAgain({ values, refusals, captcha: { code, key } }: FormAgainProps) {
  const contact = useContent('/api/contact-info')
  return (
    <div className={`wrap ${contactStyles.grid}`}>
      <section aria-labelledby="contact-details">
        <h2 id="contact-details" className={contactStyles.title}>
          Contact
        </h2>
        <Details rows={contactRows(contact.status === 'loading' ? [] : contact.data)} />
      </section>
      <section aria-labelledby="contact-form" className={contactStyles.panel}>
        <h2 id="contact-form" className={contactStyles.title}>
          Send a message
        </h2>
        <form action={submitAction} method="post">
          {/* The first submit button is the one that Enter presses: it must be the one that sends. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          <MessageFields refusals={refusals} values={values} />
          <input type="hidden" name="captcha_key" value={key} />
          <CaptchaField code={code} wrong={refusals.captcha !== undefined} />
          <FormFoot>
            <ElbowButton type="submit">SEND MESSAGE</ElbowButton>
          </FormFoot>
        </form>
      </section>
    </div>
  )
}
