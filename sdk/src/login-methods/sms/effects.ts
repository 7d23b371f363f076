import { checkPhone } from '../../domain/rules/login/check-phone.js'
import type { Channel } from '../../flows/login/one-time-code.js'
import { linkPhone, sendSmsCode, submitSmsCode, updatePhone } from './calls.js'

/** Effects of one-time codes by text message. */
export const smsChannel: Channel = {
  identify: (client, text) => checkPhone(text, client.app),
  async send(client, { captchaToken, destination: phoneNumber, signal }) {
    await sendSmsCode(client, { captchaToken, phoneNumber, signal })
    return { isLinkOnly: false }
  },
  submit: {
    login: (client, { destination: phoneNumber, ...rest }) => submitSmsCode(client, { phoneNumber, ...rest }),
    link: (client, { code, destination: phoneNumber, signal }) => linkPhone(client, { code, phoneNumber, signal }),
    update: (client, { code, destination: phoneNumber, signal }) => updatePhone(client, { code, phoneNumber, signal }),
  },
}
