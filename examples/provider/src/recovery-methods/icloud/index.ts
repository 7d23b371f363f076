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
        /**
         * The container, such as 'iCloud.com.example.wallet'. Its schema has the record type KeyhookBackup, with a
         * string `text`.
         */
        container: z
          .string()
          .check(z.regex(/^iCloud\.[\w.-]{1,200}$/, "must be a container, such as 'iCloud.com.example'")),
        /** Environment of the container. */
        environment: z._default(z.enum(['development', 'production']), 'production'),
        /** API token from the CloudKit console, with this provider's origin and callback. Browsers can read it. */
        apiToken: needed('the API token of the container'),
        /** Addresses that replace the addresses of Apple, such as those of the sandbox. */
        endpoints: z.optional(
          z.strictObject({
            /** Base address of '/database/1' for calls of the provider. */
            signIn: Link,
            /** Base address of '/database/1' for calls of browsers. */
            files: Link,
          }),
        ),
      }),
    ),
  },
  folderOf: ({ container }: { container: string }) => container,
  otherFolder: 'another container',
})
