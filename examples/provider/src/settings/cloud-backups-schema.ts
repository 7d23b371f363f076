import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

const needed = (what: string) => z.string({ error: `is missing: ${what}` }).check(z.minLength(1, `is missing: ${what}`))

/**
 * The clouds in which users keep what their wallets are recovered by, as this provider is registered there. What apps offer of
 * them is in `embeddedWallets.recoveryOptions` of each.
 */
export const CloudBackupsSchema = z.prefault(
  z.strictObject({
    /** Google Drive: a folder of its own, which no other app reads. */
    googleDrive: z.optional(
      z.strictObject({
        /** The id of a web application at Google, with the scope drive.appdata. */
        clientId: needed('the id of a web application at Google, with the scope drive.appdata'),
        /** Its secret: read it from the environment. */
        clientSecret: needed('its secret'),
        /** Other addresses than Google's, such as the sandbox's. */
        endpoints: z.optional(
          z.strictObject({
            /** Where users are sent to agree. */
            authorization: Link,
            /** Where a code is exchanged. */
            token: Link,
            /** What '/drive/v3/files' is below. */
            files: Link,
          }),
        ),
      }),
    ),
    /** iCloud: the private database of a container. */
    icloud: z.optional(
      z.strictObject({
        /** Such as 'iCloud.com.example.wallet'. Its schema has the record type KeyhookBackup, with a string `text`. */
        container: z
          .string()
          .check(z.regex(/^iCloud\.[\w.-]{1,200}$/, "must be a container, such as 'iCloud.com.example'")),
        /** Of the container. */
        environment: z._default(z.enum(['development', 'production']), 'production'),
        /** Of CloudKit's console, for this provider's origin, with its callback. Every browser that uses it can read it. */
        apiToken: needed('the API token of the container'),
        /** Other addresses than Apple's, such as the sandbox's. */
        endpoints: z.optional(
          z.strictObject({
            /** What '/database/1' is below for this provider. */
            signIn: Link,
            /** And for browsers. */
            files: Link,
          }),
        ),
      }),
    ),
  }),
  {},
)
