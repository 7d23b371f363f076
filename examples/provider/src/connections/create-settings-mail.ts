import type { Settings } from '../settings/parse-settings.js'
import { createSmtpMail } from './create-smtp-mail.js'
import type { Mail } from './mail.js'

/**
 * Mail as the settings say at the moment of sending: by SMTP when there is an address for it, and always to `also` as
 * well. Rejects when there is nowhere to send to.
 */
export function createSettingsMail(settings: () => Settings, also?: Mail): Mail {
  let current: { key: string; mail: Mail } | undefined
  return {
    async send(email) {
      const { from, smtp } = settings().mail
      if (smtp === undefined && !also) throw new Error('No mail server is configured: set `mail.smtp`.')
      await also?.send(email)
      if (smtp === undefined) return
      const key = JSON.stringify([from, smtp])
      if (current?.key !== key) current = { key, mail: createSmtpMail({ from, smtp }) }
      await current.mail.send(email)
    },
  }
}
