import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { getUserQueryOptions } from './get-user-query-options.js'

/**
 * Reads the verification methods that the user has enrolled for MFA. Selects from {@link getUserQueryOptions}, and has its key.
 *
 * @example
 * import { useClient, useUser } from '@keyhook/sdk'
 * import { getMfaStatusQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function MfaStatus() {
 *   const { user } = useUser()
 *   const { data } = useQuery(getMfaStatusQueryOptions(useClient(), { userId: user?.id }))
 *   return <p>MFA is {data?.isEnrolled ? 'on' : 'off'}.</p>
 * }
 */
export const getMfaStatusQueryOptions = (
  client: Client,
  parameters: getUserQueryOptions.Parameters,
): getMfaStatusQueryOptions.ReturnType => ({ ...getUserQueryOptions(client, parameters), select: statusOf })

const statusOf = ({ mfaMethods }: User): getMfaStatusQueryOptions.Status => ({
  isEnrolled: mfaMethods.length > 0,
  methods: mfaMethods,
})

export declare namespace getMfaStatusQueryOptions {
  type Status = {
    /** True if the user has enrolled at least one method. */
    readonly isEnrolled: boolean
    readonly methods: readonly MfaMethod[]
  }
  type ReturnType = getUserQueryOptions.ReturnType & { readonly select: (user: User) => Status }
}
