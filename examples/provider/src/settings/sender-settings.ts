import { isSupportedCountry } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { ServiceUrl } from '../rules/url-schemas.js'

/** What the settings file says of each sender. */
export const senderSettings = {
  /** How email leaves. */
  mail: z.prefault(
    z.strictObject({
      /** Whom emails are from, such as 'Keyhook <login@example.com>'. */
      from: z._default(z.string(), 'Keyhook <login@localhost>'),
      /** smtp:// or smtps:// address with credentials. Without one, mail goes nowhere but the sandbox. */
      smtp: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
    }),
    {},
  ),
  /** How text messages leave. Apps that offer `sms` need it. */
  sms: z.optional(
    z.strictObject({
      /** Whom messages are from: a number such as '+15005550006', or the id of a messaging service, 'MG…'. */
      from: z
        .string()
        .check(z.regex(/^(?:\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/, "must be a number as '+15005550006', or 'MG…'")),
      /**
       * The https:// address of Twilio's API, or of one that speaks it, with the account's id and secret:
       * 'https://AC…:secret@api.twilio.com'. Without one, messages go nowhere but the sandbox.
       */
      service: z.optional(ServiceUrl),
      /** Countries whose numbers are sent codes, by their two letters such as 'US'. All when left out. */
      countries: z.optional(
        z.readonly(z.array(z.string().check(z.refine(isSupportedCountry, { error: "must be a country as 'US'" })))),
      ),
    }),
  ),
}
