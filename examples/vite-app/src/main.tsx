import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { KeyhookProvider } from '@keyhook/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { App } from './app'
import { captchaApp, replaceVendor } from './captcha'
import { apiUrl, appId, config } from './config'
import './styles.css'

if (captchaApp) replaceVendor(apiUrl)

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
