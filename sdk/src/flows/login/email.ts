import { oneTimeCodeFlow } from './one-time-code.js'

/** Email one-time codes. */
export const emailFlow = oneTimeCodeFlow({
  method: 'email',
  send: async (client, { destination: email, ...rest }) => {
    const { sendEmailCode } = await import('../../calls/email/send-email-code.js')
    return sendEmailCode(client, { email, ...rest })
  },
  submit: {
    login: async (client, { destination: email, ...rest }) => {
      const { submitEmailCode } = await import('../../calls/email/submit-email-code.js')
      return submitEmailCode(client, { email, ...rest })
    },
    link: async (client, { code, destination: email, signal }) => {
      const { linkEmail } = await import('../../calls/email/link-email.js')
      return { user: await linkEmail(client, { code, email, signal }), isNewUser: false }
    },
    update: async (client, { code, destination: email, signal }) => {
      const { updateEmail } = await import('../../calls/email/update-email.js')
      return { user: await updateEmail(client, { code, email, signal }), isNewUser: false }
    },
  },
  transfer: async (client, { destination: email, ...rest }) => {
    const { transferEmail } = await import('../../calls/email/transfer-email.js')
    return transferEmail(client, { email, ...rest })
  },
})
