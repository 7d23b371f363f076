'use client'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { mountClient } from '../../calls/session/mounted-client.js'
import type { Client } from '../../client.js'
import { type createClient, createClientUnchecked } from '../../create-client.js'
import { ClientContext } from './use-client.js'

/**
 * Provides the client to the hooks below. The children always render, even on a server and without a connection:
 * `useOffline` reports an invalid app ID or an offline provider.
 *
 * @example import { KeyhookProvider } from '@keyhook/sdk' import type { ReactNode } from 'react'
 *
 * export const Providers = ({ children }: { children: ReactNode }) => ( <KeyhookProvider
 * appId="keyhookviteexampleapp0001" apiUrl="https://auth.example.com"> {children} </KeyhookProvider> )
 */
export function KeyhookProvider({ children, ...props }: KeyhookProvider.Props): ReactElement {
  const given = 'client' in props ? props.client : undefined
  const { apiUrl, appId, clientId, config } = given ? ({} as Partial<Options>) : (props as Options)
  // A changed configuration needs no new client. The effect below applies it.
  const [first] = useState(config)
  const made = useMemo(
    () => (given ? undefined : createClientUnchecked({ apiUrl: apiUrl!, appId: appId!, clientId, config: first })),
    [given, apiUrl, appId, clientId, first],
  )
  const client = given ?? made!

  useEffect(() => mountClient(client), [client])
  useEffect(() => {
    client.start()
    // This component does not dispose of a client that the host created.
    return () => made?.dispose()
  }, [client, made])
  useEffect(() => made?.configure(config), [made, config])

  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
}

type Options = Omit<createClient.Options, 'platform'>

export declare namespace KeyhookProvider {
  type Props = {
    /** Components that use the hooks. */
    children?: ReactNode
  } & (Options | { /** A client from `createClient`. */ client: Client })
}
