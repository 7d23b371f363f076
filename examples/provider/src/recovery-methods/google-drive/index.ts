import * as z from 'zod/mini'
import { Link } from '../../rules/url-schemas.js'
import { defineRecoveryMethod, needed } from '../define-recovery-method.js'

/** A backup file in the user's Google Drive. */
export const googleDrive = defineRecoveryMethod({
  name: 'a file in your Google Drive',
  algorithm: 'cloud-file',
  settings: {
    /** Google Drive. The backup is in a hidden folder that belongs to your Google project. */
    googleDrive: z.optional(
      z.strictObject({
        /** The id of a web application at Google, with the scope drive.appdata. */
        clientId: needed('the client ID of a Google web application with the scope drive.appdata'),
        /** Client secret. Read it from the environment. */
        clientSecret: needed('its secret'),
        /** URLs that replace those of Google, for example with the sandbox's. */
        endpoints: z.optional(
          z.strictObject({
            /** URL of the consent page. */
            authorization: Link,
            /** URL of the token endpoint. */
            token: Link,
            /** Base URL of '/drive/v3/files'. */
            files: Link,
          }),
        ),
      }),
    ),
  },
  // All clients of a Google project share a folder. Client IDs start with the project number.
  folderOf: ({ clientId }: { clientId: string }) => /^(\d+)-/.exec(clientId)?.[1] ?? clientId,
  otherFolder: 'a client of another Google project',
})
