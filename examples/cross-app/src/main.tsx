import { KeyhookProvider } from '@keyhook/sdk'
import { WagmiProvider } from '@keyhook/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { Home } from './home'
import { Requester } from './requester'
import { client, isHome, wagmi } from './config'
import './styles.css'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KeyhookProvider client={client}>
      <WagmiProvider config={wagmi}>
        <QueryClientProvider client={queryClient}>
          {isHome ? <Home /> : <Requester />}
          <AuthModal />
        </QueryClientProvider>
      </WagmiProvider>
    </KeyhookProvider>
  </StrictMode>,
)
