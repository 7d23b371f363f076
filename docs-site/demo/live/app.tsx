import '../disable-storage'
import '@fontsource-variable/inter'
import { KeyhookProvider, addRpcUrlOverrideToChain, type KeyhookConfig, SUPPORTED_CHAINS } from '@keyhook/sdk'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import '../demo.css'
import { appId, theme } from '../visit'
import { drive } from './current-drive'
import { Verbs } from './verbs'

const local = {
  name: 'Local network',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const nodeOf = (id: number) => `${window.location.origin}/node/${id}`

/** Returns the networks of the app: those for which the page runs a node. The ID of Solana is 0. */
function chainsOf(endowments: Readonly<Record<number, string>>): KeyhookConfig {
  const ids = Object.keys(endowments).map(Number)
  return {
    solanaClusters: [{ name: 'mainnet-beta', rpcUrl: nodeOf(0) }],
    supportedChains: ids
      .filter((id) => id !== 0)
      .map((id) =>
        addRpcUrlOverrideToChain(SUPPORTED_CHAINS.find((known) => known.id === id) ?? { ...local, id }, nodeOf(id)),
      ),
  }
}

document.documentElement.classList.toggle('dark', theme === 'dark')

const AccountSection = lazy(async () => ({ default: (await import('./account-section')).AccountSection }))

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
    {drive?.section && (
      <Suspense>
        <AccountSection section={drive.section} />
      </Suspense>
    )}
    <AuthModal />
  </KeyhookProvider>,
)
