import { KeyhookProvider } from '@keyhook/sdk'
import { WagmiProvider } from '@keyhook/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { ProviderApp } from './provider-app'
import { Requester } from './requester'
import { client, isProviderApp, wagmi } from './config'
import './styles.css'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KeyhookProvider client={client}>
      <WagmiProvider config={wagmi}>
        <QueryClientProvider client={queryClient}>
          {isProviderApp ? <ProviderApp /> : <Requester />}
          <AuthModal />
        </QueryClientProvider>
      </WagmiProvider>
    </KeyhookProvider>
  </StrictMode>,
)
