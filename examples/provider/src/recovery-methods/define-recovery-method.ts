import type { RecoveryMethod, RecoveryParameters } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'

/** The name of a recovery method whose secret only the user has. */
export type OwnedMethod = Exclude<RecoveryMethod, 'privy'>

/** The data of a recovery method whose secret only the user has. */
export type RecoveryMethodRow = {
  /** Name of the user's secret in emails. */
  readonly name: string
  readonly algorithm: RecoveryParameters['algorithm']
  /** The error message for a wrong secret. */
  readonly wrong?: string
  /** Settings for the provider's OAuth client at a cloud. They are a key of the setting `cloudBackups`. */
  readonly settings?: Readonly<Record<string, z.core.$ZodType>>
  /**
   * Returns an identifier of the folder that a client can access. Clients with the same identifier access the same
   * files.
   */
  readonly folderOf?: (client: never) => string
  /** The registration that an operator needs for a separate folder, for error messages. */
  readonly otherFolder?: string
}

export const needed = (what: string) =>
  z.string({ error: `is missing: ${what}` }).check(z.minLength(1, `is missing: ${what}`))

/**
 * Defines a recovery method. The row contains the data that the whole provider reads. The method's folder contains the
 * calls to a cloud in `cloud.ts`, and the routes in `routes.ts`.
 */
export function defineRecoveryMethod<const row extends RecoveryMethodRow>(row: row): row {
  return row
}
