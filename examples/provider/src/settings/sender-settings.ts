import { isSupportedCountry } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { ServiceUrl } from '../rules/url-schemas.js'

/** The settings for sending emails and text messages. */
export const senderSettings = {
  /** Email. */
  mail: z.prefault(
    z.strictObject({
      /** The sender's name and email address, such as 'Keyhook <login@example.com>'. */
      from: z._default(z.string(), 'Keyhook <login@localhost>'),
      /** smtp:// or smtps:// address with credentials. Default: emails go to the sandbox's inbox only. */
      smtp: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
    }),
    {},
  ),
  /** Text messages. Required if an app offers `sms`. */
  sms: z.optional(
    z.strictObject({
      /** The sender: a number such as '+15005550006', or the ID of a messaging service, 'MG…'. */
      from: z
        .string()
        .check(
          z.regex(/^(?:\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/, "must be a number, such as '+15005550006', or an ID 'MG…'"),
        ),
      /**
       * The https:// URL of Twilio's API or a compatible API, with the account's ID and secret:
       * 'https://AC…:secret@api.twilio.com'. Default: messages go to the sandbox's inbox only.
       */
      service: z.optional(ServiceUrl),
      /** Countries to which codes are sent, by ISO 3166-1 alpha-2 code such as 'US'. Default: all. */
      countries: z.optional(
        z.readonly(
          z.array(z.string().check(z.refine(isSupportedCountry, { error: "must be a country code, such as 'US'" }))),
        ),
      ),
    }),
  ),
}
