import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'direct-request.ts': [{ breaks: 'threat 37', in: 'readIncoming', replace: 'length <= bodyLimit', by: 'true' }],
  'create-proxy-warning.ts': [
    { breaks: 'security rule 17', in: 'createProxyWarning', replace: 'trustedProxies > 0 || …', by: 'true' },
  ],
  'create-readiness.ts': [
    { breaks: 'security rule 32', in: 'ask', replace: 'Object.values<Sender<never>>(senders).every(…)', by: 'true' },
  ],
  'serve-provider.ts': [
    { breaks: 'security rule 24', in: 'serveProvider', remove: 'if (provider.isSandbox && !isLoopback(hostname)) …' },
    { breaks: 'threat 37', in: 'open', remove: 'response.destroy()' },
    { breaks: 'threat 37', in: 'mayAnswer', replace: 'count >= mostOfSocket', by: 'false' },
    { breaks: 'security rule 32', in: 'stop', remove: 'answering.forEach(closeAfter)' },
  ],
})
