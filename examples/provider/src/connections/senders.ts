import type { Settings } from '../settings/parse-settings.js'
import { createSms } from './create-sms.js'
import { createSmtpMail } from './create-smtp-mail.js'
import type { Message, Sender } from '../ports/sender.js'

/**
 * Sends as the settings say at the moment of sending: by what `create` makes of them, and always by `also` as well.
 * Rejects when there is nowhere to send to.
 */
function createSettingsSender<settings, message extends Message>(
  options: createSettingsSender.Options<settings, message>,
): Sender<message> {
  const { also, create, isNeeded = () => true, settings, unset } = options
  let current: { key: string; sender: Sender<message> | undefined } | undefined
  function find(): Sender<message> | undefined {
    const now = settings()
    const key = JSON.stringify(now)
    if (current?.key !== key) current = { key, sender: create(now) }
    return current.sender
  }
  return {
    isConfigured: () => also !== undefined || !isNeeded(settings()) || find() !== undefined,
    async send(message) {
      const sender = find()
      if (!sender && !also) throw new Error(unset)
      await also?.send(message)
      await sender?.send(message)
    },
  }
}

declare namespace createSettingsSender {
  type Options<settings, message extends Message> = {
    settings: () => settings
    /** undefined when the settings name nothing to send by. */
    create: (settings: settings) => Sender<message> | undefined
    /** Whether anything is sent by it at all: true when left out. */
    isNeeded?: ((settings: settings) => boolean) | undefined
    /** What is to be set then. */
    unset: string
    /** The sandbox's inbox. */
    also?: Sender<Message> | undefined
  }
}

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
