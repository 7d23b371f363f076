import './keep-nothing'
import '@fontsource-variable/inter'
import { PrivyProvider } from '@keyhook/sdk'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import './demo.css'
import { SampleApp } from './sample-app'
import { appId, theme } from './visit'

document.documentElement.classList.toggle('dark', theme === 'dark')

createRoot(document.getElementById('app')!).render(
  <PrivyProvider
    appId={appId}
    apiUrl={window.location.origin}
    config={{ appearance: { theme: theme === 'dark' ? 'dark' : 'light' } }}
  >
    <SampleApp />
    <AuthModal />
  </PrivyProvider>,
)
