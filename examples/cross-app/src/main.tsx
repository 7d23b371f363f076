import { PrivyProvider } from '@keyhook/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { Home } from './home'
import { Requester } from './requester'
import { apiUrl, appId, config, isHome } from './config'
import './styles.css'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PrivyProvider appId={appId} apiUrl={apiUrl} config={config}>
        {isHome ? <Home /> : <Requester />}
        <AuthModal />
      </PrivyProvider>
    </QueryClientProvider>
  </StrictMode>,
)
