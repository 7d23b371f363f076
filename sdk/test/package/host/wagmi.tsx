import { KeyhookProvider } from '@keyhook/sdk'
import { createConfig, keyhookConnector, useSetActiveWallet, WagmiProvider } from '@keyhook/sdk/wagmi'
import type { Config } from 'wagmi'

export const App = ({ config }: { config: Config }) => (
  <KeyhookProvider appId="keyhook-vite-app-00000001" apiUrl="https://auth.example.com">
    <WagmiProvider config={config}>
      <Choose />
    </WagmiProvider>
  </KeyhookProvider>
)

function Choose() {
  const { setActiveWallet } = useSetActiveWallet()
  return (
    <button
      onClick={() => setActiveWallet({ address: '0x' })}
    >{`${createConfig.name} ${keyhookConnector.name}`}</button>
  )
}
