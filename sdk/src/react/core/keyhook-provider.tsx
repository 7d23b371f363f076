'use client'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { mountClient } from '../../calls/session/mounted-client.js'
import type { Client } from '../../client.js'
import { createClientUnchecked, type createClient } from '../../create-client.js'
import { ClientContext } from './client-context.js'

/**
 * Gives the hooks below it their client. The children always render, on a server too, and whatever becomes of the
 * provider: a wrong app id or a provider that is down is told by `useOffline`.
 *
 * @example
 * import { KeyhookProvider } from '@keyhook/sdk'
 * import type { ReactNode } from 'react'
 *
 * export const Providers = ({ children }: { children: ReactNode }) => (
 *   <KeyhookProvider appId="keyhookviteexampleapp0001" apiUrl="https://auth.example.com">
 *     {children}
 *   </KeyhookProvider>
 * )
 */
export function KeyhookProvider({ children, ...props }: KeyhookProvider.Props): ReactElement {
  const given = 'client' in props ? props.client : undefined
  const { apiUrl, appId, clientId, config } = given ? ({} as Partial<Options>) : (props as Options)
  // The configuration may change without a new client: the effect below passes it on.
  const [first] = useState(config)
  const made = useMemo(
    () => (given ? undefined : createClientUnchecked({ apiUrl: apiUrl!, appId: appId!, clientId, config: first })),
    [given, apiUrl, appId, clientId, first],
  )
  const client = given ?? made!

  useEffect(() => mountClient(client), [client])
  useEffect(() => {
    client.start()
    // A client the host made is the host's to dispose of.
    return () => made?.dispose()
  }, [client, made])
  useEffect(() => made?.configure(config), [made, config])

  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
}

type Options = Omit<createClient.Options, 'platform'>

export declare namespace KeyhookProvider {
  type Props = {
    /** Where the hooks are used. */
    children?: ReactNode
  } & (Options | { /** Made with `createClient`. */ client: Client })
}
