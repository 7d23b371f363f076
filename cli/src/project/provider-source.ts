import type { EnvNames } from './env-names.js'

/** The file that init gives a project, to own: the provider, and the modal inside it. */
export function providerSource({ env, hasModal, hasQueryClient, modal, tsx }: providerSource.Parameters): string {
  const query = hasQueryClient ? [] : [`import { QueryClient, QueryClientProvider } from '@tanstack/react-query'`]
  const types = tsx ? 'type ReactNode' : ''
  const names = [types, hasQueryClient ? '' : 'useState'].filter(Boolean).join(', ')
  const signature = tsx ? '{ children }: { children: ReactNode }' : '{ children }'
  const provider = [
    `<PrivyProvider appId={${env.read(env.appId)} ?? ''} apiUrl={${env.read(env.apiUrl)} ?? ''}>`,
    '  {children}',
    ...(hasModal ? ['  <AuthModal />'] : []),
    '</PrivyProvider>',
  ]
  const tree = hasQueryClient
    ? provider
    : ['<QueryClientProvider client={queryClient}>', ...provider.map((line) => `  ${line}`), '</QueryClientProvider>']
  return [
    `'use client'`,
    `import { PrivyProvider } from '@keyhook/sdk'`,
    ...query,
    ...(names ? [`import { ${names} } from 'react'`] : []),
    ...(hasModal ? [`import { AuthModal } from '${modal}'`] : []),
    '',
    '/** Login and wallets for everything inside. */',
    `export function KeyhookProvider(${signature}) {`,
    ...(hasQueryClient ? [] : ['  const [queryClient] = useState(() => new QueryClient())']),
    '  return (',
    ...tree.map((line) => `    ${line}`),
    '  )',
    '}',
    '',
  ].join('\n')
}

export declare namespace providerSource {
  type Parameters = {
    env: EnvNames
    /** Whether the modal has been copied. */
    hasModal: boolean
    /** Whether the app has a QueryClientProvider of its own. */
    hasQueryClient: boolean
    /** Where the modal is, seen from the file. */
    modal: string
    tsx: boolean
  }
}
