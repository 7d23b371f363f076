import * as z from 'zod/mini'
import { Link } from '../../rules/url-schemas.js'
import { defineRecoveryMethod, needed } from '../define-recovery-method.js'

/** A record in the private database of an iCloud container. */
export const icloud = defineRecoveryMethod({
  name: 'a record in your iCloud',
  algorithm: 'cloud-file',
  settings: {
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
  },
})
