import * as z from 'zod/mini'
import { Link } from '../../rules/url-schemas.js'
import { defineRecoveryMethod, needed } from '../define-recovery-method.js'

/** A backup record in the user's private database of an iCloud container. */
export const icloud = defineRecoveryMethod({
  name: 'a record in your iCloud',
  algorithm: 'cloud-file',
  settings: {
    /** iCloud. The backup is in the user's private database of a CloudKit container. */
    icloud: z.optional(
      z.strictObject({
        /**
         * The CloudKit container, such as 'iCloud.com.example.wallet'. Its schema must have the record type
         * KeyhookBackup with a string field `text`.
         */
        container: z
          .string()
          .check(z.regex(/^iCloud\.[\w.-]{1,200}$/, "must be a container, such as 'iCloud.com.example'")),
        /** Environment of the container. */
        environment: z._default(z.enum(['development', 'production']), 'production'),
        /** API token from the CloudKit console, with this provider's origin and callback. Browsers can read it. */
        apiToken: needed('the API token of the container'),
        /** URLs that replace those of Apple, for example with the sandbox's. */
        endpoints: z.optional(
          z.strictObject({
            /** Base URL of '/database/1' for calls from the provider. */
            signIn: Link,
            /** Base URL of '/database/1' for calls from browsers. */
            files: Link,
          }),
        ),
      }),
    ),
  },
  folderOf: ({ container }: { container: string }) => container,
  otherFolder: 'another container',
})
