import type { EnvNames } from './env-names.js'

/** The name of the component that `init` writes. The component renders the SDK's `KeyhookProvider`. */
export const appProvider = 'AppKeyhookProvider'

/** Returns the source of the provider file that `init` writes. The file renders the modal inside the provider. */
export function providerSource({ env, hasModal, modal, tsx }: providerSource.Parameters): string {
  const types = tsx ? [`import type { ReactNode } from 'react'`] : []
  const signature = tsx ? '{ children }: { children: ReactNode }' : '{ children }'
  const modalImport = hasModal ? [`import { AuthModal } from '${modal}'`] : []
  return [
    `'use client'`,
    `import { KeyhookProvider } from '@keyhook/sdk'`,
    ...types,
    ...modalImport,
    '',
    '// keyhook dev prints this variable for its local chain. In production, leave it unset and list your chains instead.',
    `const rpcUrl = ${env.read(env.rpcUrl)}`,
    'const localChain = {',
    '  id: 31337,',
    "  name: 'Local chain',",
    "  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },",
    '  testnet: true,',
    '}',
    'const config = {',
    '  supportedChains: rpcUrl ? [{ ...localChain, rpcUrls: { default: { http: [rpcUrl] } } }] : undefined,',
    '}',
    '',
    '/** Login and wallets for everything inside. */',
    `export function ${appProvider}(${signature}) {`,
    '  return (',
    '    <KeyhookProvider',
    `      appId={${env.read(env.appId)} ?? ''}`,
    `      apiUrl={${env.read(env.apiUrl)} ?? ''}`,
    '      config={config}',
    '    >',
    '      {children}',
    ...(hasModal ? ['      <AuthModal />'] : []),
    '    </KeyhookProvider>',
    '  )',
    '}',
    '',
  ].join('\n')
}

export declare namespace providerSource {
  type Parameters = {
    env: EnvNames
    /** True if the modal is copied. */
    hasModal: boolean
    /** The import path of the modal. */
    modal: string
    tsx: boolean
  }
}
