import { linkPhone } from '../../calls/phone/link-phone.js'
import { sendSmsCode } from '../../calls/phone/send-sms-code.js'
import { submitSmsCode } from '../../calls/phone/submit-sms-code.js'
import { updatePhone } from '../../calls/phone/update-phone.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import type { Channel } from './one-time-code.js'

/** One-time codes by text message. */
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
