import * as z from 'zod/mini'
import type { Settings } from '../settings/parse-settings.js'
import { createSettingsSender } from './create-settings-sender.js'
import { createSmtpMail } from './create-smtp-mail.js'
import type { Message, Sender } from './sender.js'

/** What the settings file says of each sender. */
export const senderSettings = {
  mail: z.prefault(
    z.strictObject({
      /** Such as 'Keyhook <login@example.com>'. */
      from: z._default(z.string(), 'Keyhook <login@localhost>'),
      /** smtp:// or smtps:// address with credentials. Without one, mail goes nowhere but the sandbox. */
      smtp: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
    }),
    {},
  ),
}

/** By what messages leave the provider, as the settings say. The sandbox's inbox receives them all. */
export const createSenders = (settings: () => Settings, inbox?: Sender<Message>) => ({
  mail: createSettingsSender({
    settings: () => settings().mail,
    create: ({ from, smtp }) => (smtp === undefined ? undefined : createSmtpMail({ from, smtp })),
    unset: 'No mail server is configured: set `mail.smtp`.',
    also: inbox,
  }),
})

export type Senders = ReturnType<typeof createSenders>
