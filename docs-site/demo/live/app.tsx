import '../keep-nothing'
import '@fontsource-variable/inter'
import { KeyhookProvider } from '@keyhook/sdk'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import '../demo.css'
import { appId, theme } from '../visit'
import { drive } from './asked-drive'
import { chainsOf } from './nodes/chains-of'
import { Verbs } from './verbs'

document.documentElement.classList.toggle('dark', theme === 'dark')

const Placed = lazy(async () => ({ default: (await import('./placed')).Placed }))

createRoot(document.getElementById('app')!).render(
  <KeyhookProvider
    appId={appId}
    apiUrl={window.location.origin}
    config={{
      ...drive?.config,
      ...(drive?.nodes && chainsOf(drive.nodes)),
      appearance: { theme: theme === 'dark' ? 'dark' : 'light', ...drive?.config?.appearance },
    }}
  >
    <Verbs />
    {drive?.places && (
      <Suspense>
        <Placed place={drive.places} />
      </Suspense>
    )}
    <AuthModal />
  </KeyhookProvider>,
)
