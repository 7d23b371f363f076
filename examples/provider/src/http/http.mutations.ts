import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'require-navigation.ts': [
    {
      breaks: 'security rule 31',
      in: 'requireNavigation',
      replace: "(readHeader('sec-fetch-dest') ?? 'document') !== 'document'",
      by: 'false',
    },
    { breaks: 'security rule 31', in: 'requireOwnPage', replace: "!['same-origin', 'none'].includes(…)", by: 'false' },
  ],
  'read-body.ts': [{ breaks: 'threat 37', in: 'readStream', replace: 'length > bodyLimit', by: 'false' }],
  'read-form.ts': [{ breaks: 'threat 32', in: 'parseForm', remove: 'rejectNul(text)' }],
  'receive.ts': [
    { breaks: 'threat 32', in: 'checked', remove: 'rejectNul(request.url)' },
    { breaks: 'security rule 31', in: 'checked', remove: 'rejectPrefetch(request)' },
  ],
  'set-headers.ts': [
    {
      breaks: 'security rule 2',
      in: 'Content-Security-Policy',
      remove: "'Content-Security-Policy': \"default-src 'none'; frame-ancestors 'none'\"",
    },
    { breaks: 'security rule 2', in: 'setHeaders', replace: 'headers.get(…)?.startsWith(…) ?? false', by: 'false' },
  ],
})
