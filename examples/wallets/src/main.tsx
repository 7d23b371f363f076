import { KeyhookProvider } from '@keyhook/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { App } from './app'
import { announceBurner } from './announce-burner'
import { announceHarbour } from './announce-harbour'
import { apiUrl, appId, config } from './config'
import './styles.css'

// Adds two wallets to the page, as extensions do. They are for browsers without wallets.
announceHarbour()
announceBurner()

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <KeyhookProvider appId={appId} apiUrl={apiUrl} config={config}>
        <App />
        <AuthModal />
      </KeyhookProvider>
    </QueryClientProvider>
  </StrictMode>,
)
