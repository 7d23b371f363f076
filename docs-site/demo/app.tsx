import './disable-storage'
import '@fontsource-variable/inter'
import { KeyhookProvider } from '@keyhook/sdk'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import './demo.css'
import { followTheme } from './follow-theme'
import { SampleApp } from './sample-app'
import { appId } from './visit'

const root = createRoot(document.getElementById('app')!)

followTheme((theme) =>
  root.render(
    <KeyhookProvider appId={appId} apiUrl={window.location.origin} config={{ appearance: { theme } }}>
      <SampleApp />
      <AuthModal />
    </KeyhookProvider>,
  ),
)
