import type { RecoveryMethod, RecoveryParameters } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'

/** The name of a recovery method with a secret that only the user has. */
export type OwnedMethod = Exclude<RecoveryMethod, 'privy'>

/** The data of a recovery method with a secret that only the user has. */
export type RecoveryMethodRow = {
  /** Name of the user's secret, in emails. */
  readonly name: string
  readonly algorithm: RecoveryParameters['algorithm']
  /** The error message for a wrong secret. */
  readonly wrong?: string
  /** The provider's account at a cloud. It is the key of this name in the setting `cloudBackups`. */
  readonly settings?: Readonly<Record<string, z.core.$ZodType>>
  /** Returns the name of the folder of a client. Clients with the same name read the same files. */
  readonly folderOf?: (client: never) => string
  /** Name of the registration that has another folder, for error messages. */
  readonly otherFolder?: string
}

export const needed = (what: string) =>
  z.string({ error: `is missing: ${what}` }).check(z.minLength(1, `is missing: ${what}`))

/**
 * Defines a recovery method. The row contains the data that the whole provider reads. The calls of a cloud are in
 * `cloud.ts` of its folder, and its routes in `routes.ts`.
 */
export function defineRecoveryMethod<const row extends RecoveryMethodRow>(row: row): row {
  return row
}
