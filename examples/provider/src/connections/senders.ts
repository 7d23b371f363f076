import type { Settings } from '../settings/parse-settings.js'
import { createSettingsSender } from './create-settings-sender.js'
import { createSms } from './create-sms.js'
import { createSmtpMail } from './create-smtp-mail.js'
import type { Message, Sender } from '../ports/sender.js'

/** By what messages leave the provider, as the settings say. The sandbox's inbox receives them all. */
export const createSenders = (settings: () => Settings, inbox?: Sender<Message>) => ({
  mail: createSettingsSender({
    settings: () => settings().mail,
    create: ({ from, smtp }) => (smtp === undefined ? undefined : createSmtpMail({ from, smtp })),
    unset: 'No mail server is configured: set `mail.smtp`.',
    also: inbox,
  }),
  sms: createSettingsSender({
    settings: () => settings().sms,
    create: (sms) => (sms?.service === undefined ? undefined : createSms({ from: sms.from, service: sms.service })),
    isNeeded: (sms) => sms !== undefined,
    unset: 'No service for text messages is configured: set `sms.service`.',
    also: inbox,
  }),
})
