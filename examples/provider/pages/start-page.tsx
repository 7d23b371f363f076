import { KeyhookProvider } from '@keyhook/sdk'
import { type Client, createClient } from '@keyhook/sdk/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { PageFrame } from './page-frame'
import { PageReading } from './page-reading'
import './page.css'

type Methods = NonNullable<NonNullable<createClient.Options['config']>['loginMethods']>

/**
 * Starts a page of the provider: `/oauth/{appId}/…`. The page's root element lists the login methods of the app that
 * work on the provider's origin.
 */
export function startPage(draw: (client: Client) => ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new TypeError('The page has no element with the ID "root".')
  const { chains = '[]', logo, methods = '', nonce } = root.dataset
  const named = (JSON.parse(chains) as readonly ListedChain[]).map(toChain)
  // The nonce is for the style element that locks scrolling under the modal.
  if (nonce !== undefined) setNonce(nonce)
  const client = createClient({
    apiUrl: location.origin,
    appId: location.pathname.split('/')[2] ?? '',
    config: {
      loginMethods: methods.split(' ') as unknown as Methods,
      ...(logo && { appearance: { logo } }),
      ...(named.length > 0 && { supportedChains: named, defaultChain: named[0] }),
    },
  })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <KeyhookProvider client={client}>
          <PageReading>
            <PageFrame>
              {draw(client)}
              <AuthModal />
            </PageFrame>
          </PageReading>
        </KeyhookProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** One chain of the settings. */
type ListedChain = {
  id: number
  name: string
  rpcUrl: string
  explorerUrl?: string
  currency: { name: string; symbol: string; decimals: number }
}

const toChain = ({ currency, explorerUrl, id, name, rpcUrl }: ListedChain) => ({
  ...{ id, name, nativeCurrency: currency, rpcUrls: { default: { http: [rpcUrl] } } },
  ...(explorerUrl !== undefined && { blockExplorers: { default: { name, url: explorerUrl } } }),
})
