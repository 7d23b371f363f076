import type { Client, ConnectedWallet, SolanaConnection, SolanaTransaction, User } from '@keyhook/sdk'
import type { QueryClient, useQuery as reactUseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { Chain, Transport, http as viemHttp } from 'viem'
import type { Config, injected as wagmiInjected } from 'wagmi'

/** What the examples of the SDK's comments take from the app around them. */
declare global {
  const appId: string
  const apiUrl: string
  const request: Request
  const client: Client
  const wallet: ConnectedWallet
  const wallets: readonly [ConnectedWallet, ConnectedWallet]
  const to: `0x${string}`
  const publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  const domain: Record<string, unknown>
  const types: Record<string, { name: string; type: string }[]>
  const primaryType: string
  const message: Record<string, unknown>
  const base: Chain
  const chains: readonly [Chain]
  const transports: Record<number, Transport>
  const http: typeof viemHttp
  const injected: typeof wagmiInjected
  const config: Config
  const queryClient: QueryClient
  const QueryClientProvider: (props: { client: QueryClient; children: ReactNode }) => ReactElement
  const useQuery: typeof reactUseQuery
  const greet: (user: User) => void
  const show: (text: string) => void
  const App: () => ReactElement
  const Confirm: (props: { text: unknown; onYes: () => void; onNo: () => void }) => ReactElement
  const Consent: (props: { policy: unknown; onYes: () => void; onNo: () => void }) => ReactElement
  const PasswordForm: (props: { error: unknown; onSubmit: (password: string) => void }) => ReactElement
  const value: bigint
  const error: unknown
  const hash: Uint8Array
  const password: string
  const transaction: SolanaTransaction
  const connection: SolanaConnection
  const dialog: HTMLElement
  const closeButton: HTMLButtonElement
}
