import { noSignup } from '../../flows/login/no-signup.js'
import type { Channel } from '../../flows/login/one-time-code.js'
import { linkEmail, sendEmailCode, submitEmailCode, updateEmail } from './calls.js'

/** Effects of logins with one-time codes and magic links by email. */
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
