import * as z from 'zod/mini'
import { Link } from '../../rules/url-schemas.js'
import { defineRecoveryMethod, needed } from '../define-recovery-method.js'

/** A file in a folder of Google Drive. */
export const googleDrive = defineRecoveryMethod({
  name: 'a file in your Google Drive',
  algorithm: 'cloud-file',
  settings: {
    /** Google Drive: a hidden folder of the client's Google project. */
    googleDrive: z.optional(
      z.strictObject({
        /** The id of a web application at Google, with the scope drive.appdata. */
        clientId: needed('the id of a web application at Google, with the scope drive.appdata'),
        /** Client secret. Read it from the environment. */
        clientSecret: needed('its secret'),
        /** Addresses that replace the addresses of Google, such as those of the sandbox. */
        endpoints: z.optional(
          z.strictObject({
            /** Address of the consent page. */
            authorization: Link,
            /** Address of the endpoint that exchanges a code. */
            token: Link,
            /** Address of the server that has '/drive/v3/files'. */
            files: Link,
          }),
        ),
      }),
    ),
  },
  // All clients of a project share a folder, and their IDs start with the project's number.
  folderOf: ({ clientId }: { clientId: string }) => /^(\d+)-/.exec(clientId)?.[1] ?? clientId,
  otherFolder: 'a client of another Google project',
})
