'use client'
import { KeyhookProvider } from '@keyhook/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getNonce, setNonce } from 'get-nonce'
import { type ReactNode, useMemo, useState } from 'react'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { localChain } from './local-chain'

/** Provides the context of the SDK's hooks. The server has read the settings. */
export function Providers({ apiUrl, appId, children, nonce, rpcUrl }: ProvidersProps) {
  const [queryClient] = useState(() => new QueryClient())
  const config = useMemo(() => {
    const chain = localChain(rpcUrl)
    return { supportedChains: [chain], defaultChain: chain }
  }, [rpcUrl])
  // The nonce is for the style element that locks scrolling under the modal. The document's policy accepts only the
  // nonce of its first response.
  if (typeof window !== 'undefined' && nonce && !getNonce()) setNonce(nonce)
  return (
    <QueryClientProvider client={queryClient}>
      <KeyhookProvider apiUrl={apiUrl} appId={appId} config={config}>
        {children}
        <AuthModal />
      </KeyhookProvider>
    </QueryClientProvider>
  )
}

type ProvidersProps = {
  apiUrl: string
  appId: string
  children: ReactNode
  nonce: string | undefined
  rpcUrl: string
}
