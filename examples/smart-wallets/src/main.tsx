import { KeyhookProvider } from '@keyhook/sdk'
import { SmartWalletsProvider } from '@keyhook/sdk/smart-wallets'
import { WagmiProvider } from '@keyhook/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { App } from './app'
import { client, config } from './config'
import './styles.css'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KeyhookProvider client={client}>
      <SmartWalletsProvider>
        <WagmiProvider config={config}>
          <QueryClientProvider client={queryClient}>
            <App />
            <AuthModal />
          </QueryClientProvider>
        </WagmiProvider>
      </SmartWalletsProvider>
    </KeyhookProvider>
  </StrictMode>,
)
