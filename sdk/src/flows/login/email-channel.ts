import { linkEmail } from '../../calls/email/link-email.js'
import { sendEmailCode } from '../../calls/email/send-email-code.js'
import { submitEmailCode } from '../../calls/email/submit-email-code.js'
import { updateEmail } from '../../calls/email/update-email.js'
import { noSignup } from './no-signup.js'
import type { Channel } from './one-time-code.js'

/** One-time codes by email, with links that stand for them. */
export const emailChannel: Channel = {
  send(client, { destination: email, disableSignup, ...rest }) {
    noSignup.write(client, email, disableSignup)
    return sendEmailCode(client, { email, disableSignup, ...rest })
  },
  submit: {
    login: (client, { destination: email, ...rest }) => submitEmailCode(client, { email, ...rest }),
    link: (client, { code, destination: email, signal }) => linkEmail(client, { code, email, signal }),
    update: (client, { code, destination: email, signal }) => updateEmail(client, { code, email, signal }),
  },
}
