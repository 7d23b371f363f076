import { KeyhookProvider } from '@keyhook/sdk'
import { QueryProvider } from '@keyhook/sdk/query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { apiUrl, appId, chain } from './config'
import { readToken, useSession } from './login-system'
import './styles.css'

const queryClient = new QueryClient()

function Root() {
  const session = useSession()
  const config = useMemo(
    () => ({
      supportedChains: [chain],
      defaultChain: chain,
      appearance: { walletChainType: 'ethereum-and-solana' as const },
      customAuth: {
        getCustomAccessToken: ({ nonce }: { nonce: string | undefined }) => readToken(session, nonce),
        isLoading: false,
      },
    }),
    [session],
  )
  return (
    <KeyhookProvider appId={appId} apiUrl={apiUrl} config={config}>
      <QueryProvider>
        <App />
      </QueryProvider>
    </KeyhookProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Root />
    </QueryClientProvider>
  </StrictMode>,
)
