import type { Settings } from '../settings/parse-settings.js'
import { createSms } from './create-sms.js'
import { createSmtpMail } from './create-smtp-mail.js'
import { fetchGuarded } from './fetch-guarded.js'
import type { FetchExternal } from '../ports/fetch-external.js'
import type { Message, Sender } from '../ports/sender.js'

/**
 * Creates a sender that follows the current settings. `also` receives a copy of each message. Rejects if no sender is
 * configured.
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
    /** Returns undefined if the settings configure no sender. */
    create: (settings: settings) => Sender<message> | undefined
    /** Returns true if the settings need this sender. Default: true. */
    isNeeded?: ((settings: settings) => boolean) | undefined
    /** The error if a sender is needed but not configured. */
    unset: string
    /** The sandbox's inbox, which receives a copy of each message. */
    also?: Sender<Message> | undefined
  }
}

/** Creates the senders of the current settings. The sandbox's inbox receives each message. */
export const createSenders = ({ fetchExternal = fetchGuarded, inbox, settings }: createSenders.Options) => ({
  mail: createSettingsSender({
    settings: () => settings().mail,
    create: ({ from, smtp }) => (smtp === undefined ? undefined : createSmtpMail({ from, smtp })),
    unset: 'No mail server is configured: set `mail.smtp`.',
    also: inbox,
  }),
  sms: createSettingsSender({
    settings: () => settings().sms,
    create: (sms) =>
      sms?.service === undefined ? undefined : createSms({ fetchExternal }, { from: sms.from, service: sms.service }),
    isNeeded: (sms) => sms !== undefined,
    unset: 'No service for text messages is configured: set `sms.service`.',
    also: inbox,
  }),
})

export declare namespace createSenders {
  type Options = {
    /** Default: `fetchGuarded`. */
    fetchExternal?: FetchExternal | undefined
    /** The sandbox's inbox. */
    inbox?: Sender<Message> | undefined
    settings: () => Settings
  }
}
