import type { Client } from '../../client.js'
import type { PasskeyAccount } from './account.js'
import type { User } from '../../domain/entities/user.js'
import { getUserQueryOptions } from '../../react/query/get-user-query-options.js'

/**
 * Reads the user's passkeys, newest first. Selects from {@link getUserQueryOptions}, and has its key.
 *
 * @example
 * import { useClient, useUser } from '@keyhook/sdk'
 * import { getPasskeysQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function PasskeyCount() {
 *   const { user } = useUser()
 *   const { data } = useQuery(getPasskeysQueryOptions(useClient(), { userId: user?.id }))
 *   return <p>{data?.length ?? 0} passkeys</p>
 * }
 */
export const getPasskeysQueryOptions = (
  client: Client,
  parameters: getUserQueryOptions.Parameters,
): getPasskeysQueryOptions.ReturnType => ({ ...getUserQueryOptions(client, parameters), select: passkeysOf })

const passkeysOf = ({ linkedAccounts }: User): readonly PasskeyAccount[] =>
  linkedAccounts.filter((account) => account.type === 'passkey').sort((one, other) => createdAt(other) - createdAt(one))

const createdAt = ({ firstVerifiedAt }: PasskeyAccount) => firstVerifiedAt?.getTime() ?? 0

export declare namespace getPasskeysQueryOptions {
  type ReturnType = getUserQueryOptions.ReturnType & { readonly select: (user: User) => readonly PasskeyAccount[] }
}
