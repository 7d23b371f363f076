/** What the examples of the SDK's comments take from the app around them. */
declare const appId: string
declare const apiUrl: string
declare const request: Request
declare const client: import('@keyhook/sdk').Client
declare const wallet: import('@keyhook/sdk').ConnectedWallet
declare const wallets: readonly [import('@keyhook/sdk').ConnectedWallet, import('@keyhook/sdk').ConnectedWallet]
declare const to: `0x${string}`
declare const domain: Record<string, unknown>
declare const types: Record<string, { name: string; type: string }[]>
declare const primaryType: string
declare const message: Record<string, unknown>
declare const base: import('viem').Chain
declare const chains: readonly [import('viem').Chain]
declare const transports: Record<number, import('viem').Transport>
declare const http: typeof import('viem').http
declare const injected: typeof import('wagmi').injected
declare const config: import('wagmi').Config
declare const queryClient: import('@tanstack/react-query').QueryClient
declare const QueryClientProvider: (props: {
  client: import('@tanstack/react-query').QueryClient
  children: import('react').ReactNode
}) => import('react').ReactElement
declare const useQuery: typeof import('@tanstack/react-query').useQuery
declare const greet: (user: import('@keyhook/sdk').User) => void
declare const show: (text: string) => void
declare const App: () => import('react').ReactElement
declare const Confirm: (props: { text: unknown; onYes: () => void; onNo: () => void }) => import('react').ReactElement
declare const value: bigint
declare const dialog: HTMLElement
declare const closeButton: HTMLButtonElement
